/// Uses the page in a real browser, served by the packaged program.
@NullMarked
package heinzel.dist.web;

import org.jspecify.annotations.NullMarked;
