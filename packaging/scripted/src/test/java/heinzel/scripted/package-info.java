@NullMarked
package heinzel.scripted;

import org.jspecify.annotations.NullMarked;
