/// The few things that a careful store asks of a disk, so that tests can put a failing one in its place.
@NullMarked
package heinzel.kernel.disk;

import org.jspecify.annotations.NullMarked;
