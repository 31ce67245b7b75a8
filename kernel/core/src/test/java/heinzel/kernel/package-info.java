@NullMarked
package heinzel.kernel;

import org.jspecify.annotations.NullMarked;
