/// Which hz this is, and what changed in it.
@NullMarked
package heinzel.modules.system.changelog;

import org.jspecify.annotations.NullMarked;
