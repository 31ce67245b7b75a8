/// The gate: what an agent may only propose.
@NullMarked
package heinzel.api.gate;

import org.jspecify.annotations.NullMarked;
