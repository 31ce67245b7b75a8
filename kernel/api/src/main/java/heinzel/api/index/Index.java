package heinzel.api.index;

import java.util.List;
import java.util.Optional;

/// The derived index, for reading. Queries see a consistent state; none opens a spine.
public interface Index {
    List<Row> find(Query query);

    /// How many rows a query has without its limit.
    long count(Query query);

    Optional<Row> get(Table table, String key);

    /// Rebuilds everything from the spines.
    Rebuilt rebuild();

    /// What a rebuild read.
    ///
    /// @param spines  spines read
    /// @param lines   lines folded
    /// @param changed rows that differ from before
    record Rebuilt(long spines, long lines, long changed) {}
}
