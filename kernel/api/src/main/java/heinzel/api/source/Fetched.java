package heinzel.api.source;

import heinzel.api.json.Json;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
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

    /// The newest of these, oldest first; of one moment, in the order in which they come.
    ///
    /// @param records each with an `at` that is an instant
    public static Fetched newest(Collection<Json.Obj> records, Instant asOf) {
        List<Json.Obj> sorted =
                records.stream().sorted(Comparator.comparing(Fetched::at)).toList();
        int left = Math.max(0, sorted.size() - MOST);
        return new Fetched(sorted.subList(left, sorted.size()), left > 0, asOf);
    }

    private static Instant at(Json.Obj record) {
        return record.text("at")
                .map(Instant::parse)
                .orElseThrow(() -> new IllegalArgumentException("a record says when it became true: " + record));
    }
}
