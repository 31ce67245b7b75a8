/// What happened in git repositories on this machine, read through git itself.
@NullMarked
package heinzel.adapters.git;

import org.jspecify.annotations.NullMarked;
