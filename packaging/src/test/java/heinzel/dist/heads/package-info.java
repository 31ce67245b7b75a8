/// The heads side by side: what one offers and answers, the others do too.
@NullMarked
package heinzel.dist.heads;

import org.jspecify.annotations.NullMarked;
