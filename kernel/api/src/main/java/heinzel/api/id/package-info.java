/// Identifiers: a prefix that says what a thing is, and a ULID that says which.
@NullMarked
package heinzel.api.id;

import org.jspecify.annotations.NullMarked;
