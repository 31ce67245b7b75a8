/// What the tests of every module share: the mark that names a claim, and the rules of the house.
@NullMarked
package heinzel.testing;

import org.jspecify.annotations.NullMarked;
