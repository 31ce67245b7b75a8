/// GitHub, through its own program and the login that the person gave it.
@NullMarked
package heinzel.adapters.gh;

import org.jspecify.annotations.NullMarked;
