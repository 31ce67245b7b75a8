@NullMarked
package heinzel.kernel.notice;

import org.jspecify.annotations.NullMarked;
