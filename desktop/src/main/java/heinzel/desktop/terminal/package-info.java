/// The terminal in the panel: a real shell, drawn by JediTermFX. What is of JediTermFX stays in this package.
@NullMarked
package heinzel.desktop.terminal;

import org.jspecify.annotations.NullMarked;
