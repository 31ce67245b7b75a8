/// Append-only sessions: a hash-chained spine kept for life, and bodies that expire.
@NullMarked
package heinzel.api.session;

import org.jspecify.annotations.NullMarked;
