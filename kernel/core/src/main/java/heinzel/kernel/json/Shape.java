package heinzel.kernel.json;

import heinzel.api.json.Json;

/// How the values of one Java type stand in JSON: writing, reading and the schema are told in one place, so
/// that they cannot drift apart. Immutable.
public interface Shape {
    Json write(Object value);

    /// Reads a value.
    ///
    /// @param where the path of fields down to it, for the message; empty at the top
    /// @throws Problem.Invalid naming the field that does not fit
    Object read(Json json, String where);

    /// JSON Schema (2020-12) of what {@link #write} makes.
    Json.Obj schema();
}
