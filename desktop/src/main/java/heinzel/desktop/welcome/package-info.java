/// The first steps, while there is no Heinzelmännchen yet.
@NullMarked
package heinzel.desktop.welcome;

import org.jspecify.annotations.NullMarked;
