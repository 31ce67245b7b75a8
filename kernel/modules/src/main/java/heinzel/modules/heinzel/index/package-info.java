/// The tables that lists and ticks read, and how events become their rows.
@NullMarked
package heinzel.modules.heinzel.index;

import org.jspecify.annotations.NullMarked;
