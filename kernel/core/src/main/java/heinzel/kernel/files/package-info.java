/// Where hz keeps its files on each system, and how it writes them.
@NullMarked
package heinzel.kernel.files;

import org.jspecify.annotations.NullMarked;
