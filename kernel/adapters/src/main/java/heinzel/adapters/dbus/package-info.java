/// Notifications of the desktop over D-Bus, and the small process that waits for a click on one.
@NullMarked
package heinzel.adapters.dbus;

import org.jspecify.annotations.NullMarked;
