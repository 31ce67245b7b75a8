/// Where secrets are found.
@NullMarked
package heinzel.kernel.credential;

import org.jspecify.annotations.NullMarked;
