package heinzel.kernel.index;

import static heinzel.kernel.index.Schema.quoted;

import heinzel.api.index.Row;
import heinzel.api.index.Table;
import heinzel.api.session.Envelope;
import heinzel.api.session.Projection;
import java.io.IOException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// How events become rows: inside a transaction of the writer, always.
final class Folding {
    private final Projection projection;
    private final Schema schema;
    private final Spines spines;

    Folding(Projection projection, Schema schema, Spines spines) {
        this.projection = projection;
        this.schema = schema;
        this.spines = spines;
    }

    void fold(Link link, String session, List<Envelope> events) {
        FoldedRows rows = FoldedRows.over(new TableRows(link, session));
        for (Envelope event : events) {
            projection.apply(session, event, rows);
        }
        rows.flush();
    }

    /// Folds one spine from its first line.
    ///
    /// @return how many lines it had
    long anew(Link link, String session) throws SQLException {
        forget(link, session);
        return first(link, session);
    }

    /// The same, where there is nothing of it.
    long first(Link link, String session) throws SQLException {
        FoldedRows rows = FoldedRows.anew(new TableRows(link, session));
        try {
            Folded folded = into(rows, session, Long.MAX_VALUE);
            rows.flush();
            Marks.put(link, session, folded.end());
            return folded.lines();
        } catch (IOException e) {
            throw new IndexFault(e);
        }
    }

    /// Folds the lines of a spine up to one, without a database. Any thread may do it.
    ///
    /// @param most rows that may be kept
    /// @throws FoldedRows.TooMany when there are more
    Folded inMemory(String session, long upTo, int most) throws IOException {
        return into(FoldedRows.inMemory(session, most), session, upTo);
    }

    void forget(Link link, String session) throws SQLException {
        TableRows kept = new TableRows(link, session);
        for (Table table : schema.tables()) {
            if (!table.lines().isEmpty()) {
                // Row by row, since a row's lines are found only by what they say.
                rows(link, table, session).forEach(row -> kept.remove(table, row.key()));
            }
            PreparedStatement statement = link.prepared("DELETE FROM " + quoted(table.name()) + " WHERE session = ?");
            statement.setString(1, session);
            statement.executeUpdate();
        }
        Marks.remove(link, session);
    }

    /// How many rows a session has.
    long count(Link link, String session) throws SQLException {
        long count = 0;
        for (Table table : schema.tables()) {
            PreparedStatement statement =
                    link.prepared("SELECT count(*) FROM " + quoted(table.name()) + " WHERE session = ?");
            statement.setString(1, session);
            try (ResultSet result = statement.executeQuery()) {
                count += result.next() ? result.getLong(1) : 0;
            }
        }
        return count;
    }

    /// The rows of a session in a table, sorted by key.
    List<Row> rows(Link link, Table table, String session) throws SQLException {
        PreparedStatement statement = link.prepared(QueryText.bySession(table));
        statement.setString(1, session);
        try (ResultSet result = statement.executeQuery()) {
            List<Row> rows = new ArrayList<>();
            while (result.next()) {
                rows.add(Values.row(table.columns(), result));
            }
            return rows;
        }
    }

    /// What a spine came to.
    ///
    /// @param lines lines folded
    /// @param end   where the spine ended
    record Folded(FoldedRows rows, long lines, Watermark end) {}

    private Folded into(FoldedRows rows, String session, long upTo) throws IOException {
        long[] lines = {0};
        Watermark end = spines.read(session, event -> {
            if (event.seq() <= upTo) {
                projection.apply(session, event, rows);
                lines[0]++;
            }
        });
        return new Folded(rows, lines[0], end);
    }
}
