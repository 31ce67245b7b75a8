@NullMarked
package heinzel.adapters.http;

import org.jspecify.annotations.NullMarked;
