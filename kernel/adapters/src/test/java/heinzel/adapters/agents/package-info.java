/// What every agent runner must do.
@NullMarked
package heinzel.adapters.agents;

import org.jspecify.annotations.NullMarked;
