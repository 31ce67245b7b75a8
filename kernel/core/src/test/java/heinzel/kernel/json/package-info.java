@NullMarked
package heinzel.kernel.json;

import org.jspecify.annotations.NullMarked;
