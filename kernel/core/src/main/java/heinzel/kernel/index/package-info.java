/// The index as SQLite: derived from spines, never believed over them. Start reading at `SqliteIndex`.
@NullMarked
package heinzel.kernel.index;

import org.jspecify.annotations.NullMarked;
