@NullMarked
package heinzel.kernel.settings;

import org.jspecify.annotations.NullMarked;
