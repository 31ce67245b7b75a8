@NullMarked
package heinzel.scripted.claudecode;

import org.jspecify.annotations.NullMarked;
