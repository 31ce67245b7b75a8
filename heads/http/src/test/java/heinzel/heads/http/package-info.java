/// Asks the HTTP heads as other programs do: over sockets.
@NullMarked
package heinzel.heads.http;

import org.jspecify.annotations.NullMarked;
