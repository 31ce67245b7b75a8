@NullMarked
package heinzel.adapters.pty;

import org.jspecify.annotations.NullMarked;
