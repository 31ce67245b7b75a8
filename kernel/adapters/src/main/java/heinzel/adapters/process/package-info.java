/// The one place where hz starts other programs: by argument list, with an environment built from an allow-list,
/// bounded in time and output, ended as a group, and never left behind.
///
/// Start reading at [heinzel.adapters.process.Programs].
@NullMarked
package heinzel.adapters.process;

import org.jspecify.annotations.NullMarked;
