package heinzel.api.source;

import heinzel.api.json.Json;
import java.time.Instant;
import java.util.List;

/// What was read.
///
/// @param records each with `id` and `at` and the method's fields, oldest first, at most {@link #MOST}
/// @param more    whether there was more than that
/// @param asOf    when it was read
public record Fetched(List<Json.Obj> records, boolean more, Instant asOf) {
    /// Most records a fetch answers.
    public static final int MOST = 500;

    public Fetched {
        records = List.copyOf(records);
    }
}
