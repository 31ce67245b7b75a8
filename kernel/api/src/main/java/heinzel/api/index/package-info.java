/// The derived index over sessions: tables that a module declares, rows that its events yield.
@NullMarked
package heinzel.api.index;

import org.jspecify.annotations.NullMarked;
