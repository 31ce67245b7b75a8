/// The small parts that every screen is made of.
@NullMarked
package heinzel.desktop.part;

import org.jspecify.annotations.NullMarked;
