package heinzel.kernel.index;

import static heinzel.kernel.index.Schema.quoted;

import heinzel.api.index.Row;
import heinzel.api.index.Table;
import java.io.IOException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Whether the rows of a session are just those that its spine yields, row by row and value by value.
final class Agreement {
    /// How often a session is looked at that is being written meanwhile.
    private static final int LOOKS = 5;

    /// Rows that are compared in memory; more are compared by the database.
    private static final int FEW = 10_000;

    private final Database database;
    private final Schema schema;
    private final Folding folding;
    private final Spines spines;

    Agreement(Database database, Schema schema, Folding folding, Spines spines) {
        this.database = database;
        this.schema = schema;
        this.folding = folding;
        this.spines = spines;
    }

    /// One state of the index.
    private record Kept(Optional<Watermark> mark, boolean few, Map<Table, List<Row>> rows) {}

    boolean holds(String session) {
        if (schema.tables().isEmpty()) {
            return true;
        }
        try {
            for (int look = 0; look < LOOKS; look++) {
                Kept kept = database.read(link -> kept(link, session));
                if (!kept.few()) {
                    return holdsInPlace(session);
                }
                // The rows are as of the watermark: what was appended since is not theirs to know.
                long upTo = kept.mark().map(Watermark::seq).orElse(0L);
                Folding.Folded folded = folding.inMemory(session, upTo, FEW);
                boolean isBehind = folded.end().seq() > upTo;
                boolean moved = isBehind
                        && !spines.isSuspect(session)
                        && !database.read(link -> Marks.of(link, session)).equals(kept.mark());
                if (!moved) {
                    return (!isBehind || spines.isSuspect(session)) && same(kept, folded.rows());
                }
            }
            return holdsInPlace(session);
        } catch (FoldedRows.TooMany _) {
            return holdsInPlace(session);
        } catch (IOException e) {
            throw new IndexFault(e);
        }
    }

    private Kept kept(Link link, String session) throws SQLException {
        Map<Table, List<Row>> rows = new HashMap<>();
        boolean few = folding.count(link, session) <= FEW;
        if (few) {
            for (Table table : schema.tables()) {
                rows.put(table, folding.rows(link, table, session));
            }
        }
        return new Kept(Marks.of(link, session), few, rows);
    }

    private boolean same(Kept kept, FoldedRows folded) {
        return schema.tables().stream()
                .allMatch(table -> kept.rows().getOrDefault(table, List.of()).equals(folded.of(table)));
    }

    /// Compares by the database, in a transaction that leaves no trace. Beside it nobody can move the index.
    private boolean holdsInPlace(String session) {
        try {
            return database.write(link -> {
                for (Table table : schema.tables()) {
                    copy(link, table, session);
                }
                folding.anew(link, session);
                boolean same = true;
                for (Table table : schema.tables()) {
                    same = same && isSame(link, table, session);
                }
                throw new Answer(same);
            });
        } catch (Answer answer) {
            return answer.same;
        }
    }

    private static void copy(Link link, Table table, String session) throws SQLException {
        link.once("CREATE TEMP TABLE " + before(table) + " AS SELECT * FROM main." + quoted(table.name()) + " LIMIT 0");
        PreparedStatement statement = link.passing("INSERT INTO temp." + before(table) + " SELECT * FROM main."
                + quoted(table.name()) + " WHERE session = ?");
        try (statement) {
            statement.setString(1, session);
            statement.executeUpdate();
        }
    }

    private static boolean isSame(Link link, Table table, String session) throws SQLException {
        String now = "SELECT * FROM main." + quoted(table.name()) + " WHERE session = ?1";
        String then = "SELECT * FROM temp." + before(table);
        try (PreparedStatement statement = link.passing("SELECT 1 FROM (" + now + " EXCEPT " + then
                + ") UNION ALL SELECT 1 FROM (" + then + " EXCEPT " + now + ") LIMIT 1")) {
            statement.setString(1, session);
            try (ResultSet result = statement.executeQuery()) {
                return !result.next();
            }
        }
    }

    private static String before(Table table) {
        return quoted("hz_kept_" + table.name());
    }

    /// Leaves a transaction with an answer and without a trace.
    private static final class Answer extends IllegalStateException {
        private static final long serialVersionUID = 1L;

        private final boolean same;

        private Answer(boolean same) {
            this.same = same;
        }
    }
}
