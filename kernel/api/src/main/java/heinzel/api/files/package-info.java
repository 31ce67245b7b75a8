/// Where hz keeps its files, and how it writes them.
@NullMarked
package heinzel.api.files;

import org.jspecify.annotations.NullMarked;
