/// Tries the bench.
@NullMarked
package heinzel.dist.bench;

import org.jspecify.annotations.NullMarked;
