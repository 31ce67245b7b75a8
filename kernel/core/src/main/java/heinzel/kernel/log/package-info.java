/// The log: a private file that rotates, and nothing on the terminal.
@NullMarked
package heinzel.kernel.log;

import org.jspecify.annotations.NullMarked;
