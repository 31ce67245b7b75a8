package heinzel.kernel.index;

import heinzel.api.index.Row;
import heinzel.api.index.Table;
import heinzel.api.session.Projection;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The rows of one session while its events are folded. They are kept in memory, because many events change one
/// row, and written when the fold is done, or sooner when they become many, so that no session is too large to
/// fold.
final class FoldedRows implements Projection.Rows {
    /// What fits into a small heap many times over.
    static final int MOST = 1_000;

    private final String session;
    private final @Nullable TableRows below;
    private final int most;
    private final Map<Table, Map<String, Optional<Row>>> rows = new LinkedHashMap<>();
    /// What was read from below, as it still is there.
    private final Map<Table, Map<String, Optional<Row>>> found = new HashMap<>();
    private boolean anythingBelow;
    private int count;

    private FoldedRows(String session, @Nullable TableRows below, boolean anythingBelow, int most) {
        this.session = session;
        this.below = below;
        this.anythingBelow = anythingBelow;
        this.most = most;
    }

    /// On top of what the index has of a session.
    static FoldedRows over(TableRows below) {
        return new FoldedRows(below.session(), below, true, MOST);
    }

    /// On top of nothing: the index was made to forget the session.
    static FoldedRows anew(TableRows below) {
        return new FoldedRows(below.session(), below, false, MOST);
    }

    /// Without a database, for as long as the rows are few enough.
    ///
    /// @param most rows that are few enough
    static FoldedRows inMemory(String session, int most) {
        return new FoldedRows(session, null, false, most);
    }

    @Override
    public Optional<Row> get(Table table, String key) {
        Optional<Row> kept = rows.getOrDefault(table, Map.of()).get(key);
        if (kept != null) {
            return kept;
        }
        return below != null && anythingBelow ? found(below, table, key) : Optional.empty();
    }

    private Optional<Row> found(TableRows target, Table table, String key) {
        return found.computeIfAbsent(table, name -> new HashMap<>()).computeIfAbsent(key, k -> target.get(table, k));
    }

    @Override
    public void put(Table table, Row row) {
        if (!row.session().equals(session)) {
            throw new IllegalArgumentException(
                    "An event of " + session + " put a row of " + row.session() + " into " + table.name());
        }
        keep(table, row.key(), Optional.of(Values.asKept(table, row)));
    }

    @Override
    public void remove(Table table, String key) {
        keep(table, key, Optional.empty());
    }

    private void keep(Table table, String key, Optional<Row> row) {
        if (rows.computeIfAbsent(table, name -> new LinkedHashMap<>()).put(key, row) == null && ++count > most) {
            if (below == null) {
                throw new TooMany();
            }
            flush();
        }
    }

    /// Writes what is kept.
    void flush() {
        TableRows target = below;
        if (target == null) {
            throw new IllegalStateException("There is nothing to write the rows of " + session + " to");
        }
        writeTo(target);
    }

    /// Writes what is kept to rows that have nothing of this session, or to those below.
    void writeTo(TableRows target) {
        boolean replaces = anythingBelow;
        rows.forEach((table, keyed) -> keyed.forEach((key, row) -> {
            Optional<Row> before = found.getOrDefault(table, Map.of()).getOrDefault(key, Optional.empty());
            if (row.isPresent() && before.isPresent()) {
                target.change(table, before.get(), row.get());
            } else if (row.isPresent()) {
                target.put(table, row.get());
            } else if (replaces) {
                target.remove(table, key);
            }
        }));
        rows.clear();
        found.clear();
        count = 0;
        anythingBelow = true;
    }

    /// What is kept of a table, sorted by key.
    List<Row> of(Table table) {
        List<Row> all = new ArrayList<>();
        rows.getOrDefault(table, Map.of()).values().forEach(row -> row.ifPresent(all::add));
        all.sort(Comparator.comparing(Row::key));
        return all;
    }

    /// There are more rows than are kept in memory.
    static final class TooMany extends IllegalStateException {
        private static final long serialVersionUID = 1L;

        private TooMany() {
            super("More rows than are kept in memory", null);
        }
    }
}
