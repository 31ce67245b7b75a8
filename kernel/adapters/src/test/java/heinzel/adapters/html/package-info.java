@NullMarked
package heinzel.adapters.html;

import org.jspecify.annotations.NullMarked;
