@NullMarked
package heinzel.adapters.ics;

import org.jspecify.annotations.NullMarked;
