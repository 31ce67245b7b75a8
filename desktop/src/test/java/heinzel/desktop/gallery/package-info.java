/// All parts in all states with the content of Priya’s week, for looking at and for tests.
@NullMarked
package heinzel.desktop.gallery;

import org.jspecify.annotations.NullMarked;
