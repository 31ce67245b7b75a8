@NullMarked
package heinzel.kernel.operation;

import org.jspecify.annotations.NullMarked;
