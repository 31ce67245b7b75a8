/// JSON as text, and records as JSON: the one place that knows a JSON library.
///
/// Start reading at [heinzel.kernel.json.JsonCodec].
@NullMarked
package heinzel.kernel.json;

import org.jspecify.annotations.NullMarked;
