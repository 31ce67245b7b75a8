@NullMarked
package heinzel.modules.heinzel.lesson;

import org.jspecify.annotations.NullMarked;
