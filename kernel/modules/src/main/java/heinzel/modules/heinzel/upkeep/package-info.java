/// What keeps sessions well: proving them, making their index anew, and letting bodies expire.
@NullMarked
package heinzel.modules.heinzel.upkeep;

import org.jspecify.annotations.NullMarked;
