@NullMarked
package heinzel.dist.window;

import org.jspecify.annotations.NullMarked;
