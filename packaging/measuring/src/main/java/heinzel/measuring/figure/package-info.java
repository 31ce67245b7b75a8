/// What is measured, as data.
@NullMarked
package heinzel.measuring.figure;

import org.jspecify.annotations.NullMarked;
