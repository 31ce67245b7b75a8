@NullMarked
package heinzel.kernel.discovery;

import org.jspecify.annotations.NullMarked;
