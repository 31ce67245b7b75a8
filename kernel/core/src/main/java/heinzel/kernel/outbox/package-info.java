/// What left this machine, kept as lines and texts, a file and a folder a day.
@NullMarked
package heinzel.kernel.outbox;

import org.jspecify.annotations.NullMarked;
