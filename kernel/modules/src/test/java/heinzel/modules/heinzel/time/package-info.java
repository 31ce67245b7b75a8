@NullMarked
package heinzel.modules.heinzel.time;

import org.jspecify.annotations.NullMarked;
