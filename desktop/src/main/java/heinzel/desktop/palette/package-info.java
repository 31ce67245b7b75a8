/// Search: every place in hz, found by typing.
@NullMarked
package heinzel.desktop.palette;

import org.jspecify.annotations.NullMarked;
