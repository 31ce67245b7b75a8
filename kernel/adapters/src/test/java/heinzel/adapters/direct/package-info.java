/// Tests of the model that is called directly.
@NullMarked
package heinzel.adapters.direct;

import org.jspecify.annotations.NullMarked;
