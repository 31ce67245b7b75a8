@NullMarked
package heinzel.adapters.git;

import org.jspecify.annotations.NullMarked;
