@NullMarked
package heinzel.modules.heinzel.event;

import org.jspecify.annotations.NullMarked;
