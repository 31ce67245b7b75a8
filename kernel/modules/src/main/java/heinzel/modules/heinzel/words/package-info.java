/// Contracts from plain words.
@NullMarked
package heinzel.modules.heinzel.words;

import org.jspecify.annotations.NullMarked;
