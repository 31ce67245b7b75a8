/// RSS and Atom.
@NullMarked
package heinzel.adapters.feed;

import org.jspecify.annotations.NullMarked;
