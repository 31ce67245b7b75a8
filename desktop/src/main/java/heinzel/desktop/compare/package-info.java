/// Differences between texts, worked out and drawn.
@NullMarked
package heinzel.desktop.compare;

import org.jspecify.annotations.NullMarked;
