/// Asks the REST head as other programs do: over sockets.
@NullMarked
package heinzel.heads.http.rest;

import org.jspecify.annotations.NullMarked;
