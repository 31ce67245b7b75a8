/// The action log: what was done, told in a line each.
@NullMarked
package heinzel.modules.heinzel.actions;

import org.jspecify.annotations.NullMarked;
