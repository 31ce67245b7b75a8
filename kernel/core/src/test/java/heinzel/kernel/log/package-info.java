@NullMarked
package heinzel.kernel.log;

import org.jspecify.annotations.NullMarked;
