/// Asks the web head as its page does.
@NullMarked
package heinzel.heads.http.web;

import org.jspecify.annotations.NullMarked;
