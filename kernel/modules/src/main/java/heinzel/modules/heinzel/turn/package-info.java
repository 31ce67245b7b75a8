/// A turn: gather, think, outcome, act, finish, with a checkpoint at each.
@NullMarked
package heinzel.modules.heinzel.turn;

import org.jspecify.annotations.NullMarked;
