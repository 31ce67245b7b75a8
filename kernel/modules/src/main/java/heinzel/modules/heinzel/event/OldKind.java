package heinzel.modules.heinzel.event;

import heinzel.api.json.Json;
import java.util.function.Function;

/// A kind of line that is no longer written, or a form of one, as the present vocabulary would say it. It is
/// read so each time; the file keeps the line as it was written, to the byte.
///
/// @param kind what the line says of itself
/// @param now  what its data means today
record OldKind(String kind, Function<Json.Obj, Line> now) {
    /// What a line says.
    record Line(String kind, Json.Obj data) {}

    /// A line as it is read today, when it is of this kind; as it was, when it is not.
    Line migrated(Line line) {
        return line.kind().equals(kind) ? now.apply(line.data()) : line;
    }
}
