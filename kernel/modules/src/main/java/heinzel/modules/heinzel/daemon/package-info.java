/// What starts the ticks, and the pause of everything.
@NullMarked
package heinzel.modules.heinzel.daemon;

import org.jspecify.annotations.NullMarked;
