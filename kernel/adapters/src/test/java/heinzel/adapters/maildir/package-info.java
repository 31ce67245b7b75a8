@NullMarked
package heinzel.adapters.maildir;

import org.jspecify.annotations.NullMarked;
