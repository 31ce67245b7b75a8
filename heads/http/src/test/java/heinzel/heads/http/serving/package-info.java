/// What the heads share.
@NullMarked
package heinzel.heads.http.serving;

import org.jspecify.annotations.NullMarked;
