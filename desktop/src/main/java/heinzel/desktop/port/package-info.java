/// The one door between the window and hz behind it.
@NullMarked
package heinzel.desktop.port;

import org.jspecify.annotations.NullMarked;
