@NullMarked
package heinzel.kernel.register;

import org.jspecify.annotations.NullMarked;
