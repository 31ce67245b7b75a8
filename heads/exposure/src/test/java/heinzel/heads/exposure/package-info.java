@NullMarked
package heinzel.heads.exposure;

import org.jspecify.annotations.NullMarked;
