@NullMarked
package heinzel.modules.heinzel.turn;

import org.jspecify.annotations.NullMarked;
