/// The Heinzelmännchen: their table, and a page for each.
@NullMarked
package heinzel.desktop.heinzel;

import org.jspecify.annotations.NullMarked;
