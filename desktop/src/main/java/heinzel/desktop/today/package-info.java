/// Today: what needs the person, what changed, what failed.
@NullMarked
package heinzel.desktop.today;

import org.jspecify.annotations.NullMarked;
