/// Homes full of Heinzelmännchen, and the kernel in them with a world that answers at once.
@NullMarked
package heinzel.measuring.house;

import org.jspecify.annotations.NullMarked;
