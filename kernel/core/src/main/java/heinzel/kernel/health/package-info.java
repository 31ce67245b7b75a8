/// What the kernel itself checks on this machine.
@NullMarked
package heinzel.kernel.health;

import org.jspecify.annotations.NullMarked;
