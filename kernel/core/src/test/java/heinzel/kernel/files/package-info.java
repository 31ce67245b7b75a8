@NullMarked
package heinzel.kernel.files;

import org.jspecify.annotations.NullMarked;
