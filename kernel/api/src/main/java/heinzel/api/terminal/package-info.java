/// A person's shell in a terminal of this machine.
@NullMarked
package heinzel.api.terminal;

import org.jspecify.annotations.NullMarked;
