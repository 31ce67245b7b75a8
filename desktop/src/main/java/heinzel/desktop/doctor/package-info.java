/// Doctor: every check and what mends it.
@NullMarked
package heinzel.desktop.doctor;

import org.jspecify.annotations.NullMarked;
