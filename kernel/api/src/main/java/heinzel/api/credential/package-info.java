/// Credentials and where they are kept.
@NullMarked
package heinzel.api.credential;

import org.jspecify.annotations.NullMarked;
