package heinzel.kernel.index;

import static heinzel.kernel.index.Schema.quoted;

import heinzel.api.index.Index.Difference;
import heinzel.api.index.Index.Difference.Kind;
import heinzel.api.index.Table;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Holds what the index has seen against the names and lengths of the spines.
final class Comparison {
    private final Schema schema;
    private final Spines spines;

    Comparison(Schema schema, Spines spines) {
        this.schema = schema;
        this.spines = spines;
    }

    /// What one state of the index says: taken in one transaction, compared outside of it.
    record Seen(Map<String, Watermark> marks, Set<String> withRows) {}

    Seen seen(Link link) throws SQLException {
        Set<String> sessions = new TreeSet<>();
        for (Table table : schema.tables()) {
            try (ResultSet result = link.prepared("SELECT DISTINCT session FROM " + quoted(table.name()))
                    .executeQuery()) {
                while (result.next()) {
                    sessions.add(result.getString(1));
                }
            }
        }
        return new Seen(Marks.all(link), sessions);
    }

    /// @param seen taken before this is called, so that a spine that grew since is longer, never shorter
    Map<String, Difference> differences(Seen seen) throws IOException {
        Map<String, Difference> found = new TreeMap<>();
        Set<String> gone = new TreeSet<>(seen.marks().keySet());
        gone.addAll(seen.withRows());
        for (String id : spines.ids()) {
            gone.remove(id);
            Watermark mark = seen.marks().get(id);
            OptionalLong size = spines.size(id);
            if (size.isEmpty()) {
                gone.add(id);
            } else if (mark == null) {
                found.put(id, new Difference(id, Kind.UNKNOWN));
            } else if (size.getAsLong() != mark.size()) {
                found.put(id, new Difference(id, size.getAsLong() > mark.size() ? Kind.BEHIND : Kind.SHORTER));
            }
        }
        for (String id : gone) {
            found.put(id, new Difference(id, Kind.GONE));
        }
        return found;
    }
}
