/// Measures hz against the bars of `docs/performance.md`.
@NullMarked
package heinzel.measuring;

import org.jspecify.annotations.NullMarked;
