/// What left this machine, and why.
@NullMarked
package heinzel.api.outbox;

import org.jspecify.annotations.NullMarked;
