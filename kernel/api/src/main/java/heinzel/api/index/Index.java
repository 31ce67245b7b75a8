package heinzel.api.index;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/// The derived index, for reading. Queries see a consistent state; none opens a spine.
public interface Index {
    List<Row> find(Query query);

    /// How many rows a query has without its limit.
    long count(Query query);

    /// The sum of a column over all rows that a query has without its limit, absent values left out; zero over none.
    BigDecimal sum(Query query, Column<BigDecimal> column);

    Optional<Row> get(Table table, String key);

    /// Where the index and the spines differ, as far as names and lengths tell: no spine is opened. Sorted by
    /// session; nothing when they agree.
    List<Difference> differences();

    /// Rebuilds everything from the spines.
    Rebuilt rebuild();

    /// What a rebuild read.
    ///
    /// @param spines  spines read
    /// @param lines   lines folded
    /// @param changed rows that differ from before
    record Rebuilt(long spines, long lines, long changed) {}

    /// A session of which index and spine say different things.
    ///
    /// @param session its id
    /// @param kind    in which way
    record Difference(String session, Kind kind) {
        /// How an index can differ from a spine.
        public enum Kind {
            /// There is a spine, and the index has never seen it.
            UNKNOWN,
            /// The spine is longer than what the index has seen of it, and nobody is writing it.
            BEHIND,
            /// The spine is shorter than what the index has seen of it: lines are gone that were there.
            SHORTER,
            /// There are rows, and no spine.
            GONE
        }
    }
}
