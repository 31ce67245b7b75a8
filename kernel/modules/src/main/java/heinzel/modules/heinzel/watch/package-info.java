/// Sources that are looked at between slots: which there are, when each is looked at next, and whom a change wakes.
@NullMarked
package heinzel.modules.heinzel.watch;

import org.jspecify.annotations.NullMarked;
