@NullMarked
package heinzel.adapters.gh;

import org.jspecify.annotations.NullMarked;
