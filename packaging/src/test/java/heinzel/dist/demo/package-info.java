@NullMarked
package heinzel.dist.demo;

import org.jspecify.annotations.NullMarked;
