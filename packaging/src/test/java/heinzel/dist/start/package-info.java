/// Starts the scripts of `packaging` and the packaged program as a person would: in processes of their own.
@NullMarked
package heinzel.dist.start;

import org.jspecify.annotations.NullMarked;
