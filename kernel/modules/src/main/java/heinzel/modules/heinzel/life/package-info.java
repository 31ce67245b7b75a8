/// The life of a Heinzelmännchen as its user leads it: paused and resumed, retired and reactivated, forgotten.
@NullMarked
package heinzel.modules.heinzel.life;

import org.jspecify.annotations.NullMarked;
