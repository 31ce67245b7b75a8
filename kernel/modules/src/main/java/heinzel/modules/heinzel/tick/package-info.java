/// The tick: what is due, and running it.
@NullMarked
package heinzel.modules.heinzel.tick;

import org.jspecify.annotations.NullMarked;
