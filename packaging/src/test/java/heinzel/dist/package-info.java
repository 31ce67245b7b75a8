@NullMarked
package heinzel.dist;

import org.jspecify.annotations.NullMarked;
