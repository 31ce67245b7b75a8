/// Programs that are started to be measured.
@NullMarked
package heinzel.measuring.process;

import org.jspecify.annotations.NullMarked;
