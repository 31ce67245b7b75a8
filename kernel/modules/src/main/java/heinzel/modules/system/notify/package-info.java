/// The notices as operations: list them, and settle one.
@NullMarked
package heinzel.modules.system.notify;

import org.jspecify.annotations.NullMarked;
