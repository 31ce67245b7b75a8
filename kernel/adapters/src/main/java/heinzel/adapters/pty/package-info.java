/// Terminals of this machine, by pty4j.
@NullMarked
package heinzel.adapters.pty;

import org.jspecify.annotations.NullMarked;
