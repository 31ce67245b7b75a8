/// The person's browser.
@NullMarked
package heinzel.adapters.browser;

import org.jspecify.annotations.NullMarked;
