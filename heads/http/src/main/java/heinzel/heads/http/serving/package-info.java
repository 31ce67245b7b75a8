/// What all HTTP heads share: the server on the loopback address, who may ask it, and how answers are written.
@NullMarked
package heinzel.heads.http.serving;

import org.jspecify.annotations.NullMarked;
