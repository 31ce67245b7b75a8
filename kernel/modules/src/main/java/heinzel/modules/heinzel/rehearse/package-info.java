/// Rehearsals: a contract run against today's sources with the model, with nothing written but what that cost.
@NullMarked
package heinzel.modules.heinzel.rehearse;

import org.jspecify.annotations.NullMarked;
