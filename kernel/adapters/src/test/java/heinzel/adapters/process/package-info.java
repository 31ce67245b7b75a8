@NullMarked
package heinzel.adapters.process;

import org.jspecify.annotations.NullMarked;
