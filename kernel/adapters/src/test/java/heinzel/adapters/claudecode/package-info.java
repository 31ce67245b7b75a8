@NullMarked
package heinzel.adapters.claudecode;

import org.jspecify.annotations.NullMarked;
