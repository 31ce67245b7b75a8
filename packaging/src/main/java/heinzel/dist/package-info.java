/// The program: where hz starts.
@NullMarked
package heinzel.dist;

import org.jspecify.annotations.NullMarked;
