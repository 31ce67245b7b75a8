/// How a notice is shown outside hz: by the desktop's own notifications. It stands apart from the notices, because
/// a module's host hands those out and this is a capability.
@NullMarked
package heinzel.api.notification;

import org.jspecify.annotations.NullMarked;
