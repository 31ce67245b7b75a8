@NullMarked
package heinzel.dist.instance;

import org.jspecify.annotations.NullMarked;
