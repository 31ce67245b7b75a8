/// Heinzelmännchen: durable agents that each keep one thing true.
@NullMarked
package heinzel.modules.heinzel;

import org.jspecify.annotations.NullMarked;
