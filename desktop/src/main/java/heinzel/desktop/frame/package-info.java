/// The frame around every screen: rail, screen, divider, panel.
@NullMarked
package heinzel.desktop.frame;

import org.jspecify.annotations.NullMarked;
