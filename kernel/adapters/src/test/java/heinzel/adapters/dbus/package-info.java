@NullMarked
package heinzel.adapters.dbus;

import org.jspecify.annotations.NullMarked;
