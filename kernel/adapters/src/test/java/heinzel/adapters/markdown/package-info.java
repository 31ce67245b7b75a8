@NullMarked
package heinzel.adapters.markdown;

import org.jspecify.annotations.NullMarked;
