/// The web head: the page for the person, and the operations behind it, for whoever knows the token.
@NullMarked
package heinzel.heads.http.web;

import org.jspecify.annotations.NullMarked;
