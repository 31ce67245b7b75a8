/// What is spent beside turns: rehearsals, contracts written from plain words.
@NullMarked
package heinzel.modules.heinzel.spending;

import org.jspecify.annotations.NullMarked;
