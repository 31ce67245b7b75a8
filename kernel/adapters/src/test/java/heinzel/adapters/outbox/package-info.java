/// An outbox for tests of what sends something.
@NullMarked
package heinzel.adapters.outbox;

import org.jspecify.annotations.NullMarked;
