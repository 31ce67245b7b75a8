/// The window: how it starts, its thread, and the way it speaks to the kernel.
@NullMarked
package heinzel.desktop;

import org.jspecify.annotations.NullMarked;
