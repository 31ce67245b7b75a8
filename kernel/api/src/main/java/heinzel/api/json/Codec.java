package heinzel.api.json;

/// JSON to text and back, and records to JSON and back. Safe for use by several threads.
public interface Codec {
    /// Reads one JSON document.
    ///
    /// @throws heinzel.api.operation.Problem.Invalid when it is none, has a duplicate field, or is nested
    ///         deeper than 200
    Json parse(String text);

    /// One line of compact JSON.
    String print(Json json);

    /// JSON for people, indented.
    String pretty(Json json);

    /// The canonical form of RFC 8785, for hashing.
    ///
    /// @throws heinzel.api.operation.Problem.Invalid for a number that is no integer below 2^53, which may not
    ///         be hashed
    String canonical(Json json);

    /// A record (or list, text, number, boolean, enum, instant, optional) as JSON, names in `snake_case`; an
    /// absent optional leaves its field out.
    Json write(Object value);

    /// A record from JSON, by the same rules. Unknown fields are skipped, so that a newer program's files can
    /// be read.
    ///
    /// @throws heinzel.api.operation.Problem.Invalid naming the field that does not fit
    <T extends Record> T read(Json json, Class<T> type);
}
