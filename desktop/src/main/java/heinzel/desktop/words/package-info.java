/// What a person reads: texts in English and German, times, money, and text that JavaFX can draw.
@NullMarked
package heinzel.desktop.words;

import org.jspecify.annotations.NullMarked;
