/// Time travel: what the model saw in a turn, and why the turn woke, from the record.
@NullMarked
package heinzel.modules.heinzel.explain;

import org.jspecify.annotations.NullMarked;
