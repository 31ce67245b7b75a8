/// Credentials from end to end: the packed program, a real keyring, a model's server.
@NullMarked
package heinzel.dist.credential;

import org.jspecify.annotations.NullMarked;
