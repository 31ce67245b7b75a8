/// What left this machine, in the whole program.
@NullMarked
package heinzel.dist.outbox;

import org.jspecify.annotations.NullMarked;
