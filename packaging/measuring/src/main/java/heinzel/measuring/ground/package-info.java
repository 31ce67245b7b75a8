/// What measuring stands on: a folder, sizes, time, other processes.
@NullMarked
package heinzel.measuring.ground;

import org.jspecify.annotations.NullMarked;
