/// What holds of all adapters.
@NullMarked
package heinzel.adapters;

import org.jspecify.annotations.NullMarked;
