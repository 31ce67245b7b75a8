/// The application thread, and the watch over it.
@NullMarked
package heinzel.desktop.fx;

import org.jspecify.annotations.NullMarked;
