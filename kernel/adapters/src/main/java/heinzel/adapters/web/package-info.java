/// Pages of the web, as text.
@NullMarked
package heinzel.adapters.web;

import org.jspecify.annotations.NullMarked;
