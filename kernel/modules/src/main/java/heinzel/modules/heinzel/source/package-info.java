/// Reading a contract's inputs, and telling whether they moved.
@NullMarked
package heinzel.modules.heinzel.source;

import org.jspecify.annotations.NullMarked;
