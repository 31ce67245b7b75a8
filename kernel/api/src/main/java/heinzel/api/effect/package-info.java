/// What changes something in the outside world for a contract, and for it alone.
@NullMarked
package heinzel.api.effect;

import org.jspecify.annotations.NullMarked;
