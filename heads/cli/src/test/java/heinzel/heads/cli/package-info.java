@NullMarked
package heinzel.heads.cli;

import org.jspecify.annotations.NullMarked;
