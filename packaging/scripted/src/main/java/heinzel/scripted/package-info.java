/// A model server on loopback that answers from a script, for `hz demo` and for tests.
///
/// Start reading at [heinzel.scripted.ScriptedModel].
@NullMarked
package heinzel.scripted;

import org.jspecify.annotations.NullMarked;
