/// How everything looks: fonts, colours, icons, and following the system.
@NullMarked
package heinzel.desktop.theme;

import org.jspecify.annotations.NullMarked;
