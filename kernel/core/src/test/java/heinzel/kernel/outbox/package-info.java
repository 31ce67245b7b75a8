@NullMarked
package heinzel.kernel.outbox;

import org.jspecify.annotations.NullMarked;
