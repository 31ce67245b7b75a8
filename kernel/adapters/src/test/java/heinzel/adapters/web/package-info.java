@NullMarked
package heinzel.adapters.web;

import org.jspecify.annotations.NullMarked;
