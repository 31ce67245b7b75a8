/// What a page says, as plain text.
@NullMarked
package heinzel.adapters.html;

import org.jspecify.annotations.NullMarked;
