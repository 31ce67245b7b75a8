/// The bars, each with how it is measured.
@NullMarked
package heinzel.measuring.bar;

import org.jspecify.annotations.NullMarked;
