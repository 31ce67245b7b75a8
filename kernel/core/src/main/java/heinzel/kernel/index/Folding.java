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
import java.util.Optional;

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

    void fold(Link link, String session, List<Envelope> events, Watermark to) throws SQLException {
        TableRows rows = new TableRows(link, session);
        for (Envelope event : events) {
            projection.apply(session, event, rows);
        }
        Marks.put(link, session, to);
    }

    /// Folds one spine from its first line.
    ///
    /// @return how many lines it had
    long anew(Link link, String session) throws SQLException {
        forget(link, session);
        Folded folded = into(link, session);
        Marks.put(link, session, folded.end());
        return folded.lines();
    }

    /// Folds one spine from its first line, without its lock and thus without the right to judge it: a watermark that
    /// the spine no longer reaches stays, because it is the only witness of what was lost.
    long anewAsReader(Link link, String session, Optional<Watermark> known) throws SQLException {
        Folded folded = into(link, session);
        boolean witness = known.isPresent()
                && (known.get().seq() > folded.end().seq()
                        || (known.get().seq() == folded.end().seq()
                                && !known.get().equals(folded.end())));
        Marks.put(link, session, witness ? known.get() : folded.end());
        return folded.lines();
    }

    void forget(Link link, String session) throws SQLException {
        for (Table table : schema.tables()) {
            PreparedStatement statement = link.prepared("DELETE FROM " + quoted(table.name()) + " WHERE session = ?");
            statement.setString(1, session);
            statement.executeUpdate();
        }
        Marks.remove(link, session);
    }

    void forgetAll(Link link) throws SQLException {
        for (Table table : schema.tables()) {
            link.execute("DELETE FROM main." + quoted(table.name()));
        }
        link.execute("DELETE FROM hz_watermark");
    }

    /// All rows of a session, in a fixed order.
    List<Row> rows(Link link, String session) throws SQLException {
        List<Row> rows = new ArrayList<>();
        for (Table table : schema.tables()) {
            PreparedStatement statement = link.prepared(QueryText.bySession(table));
            statement.setString(1, session);
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    rows.add(Values.row(table, result));
                }
            }
        }
        return rows;
    }

    private record Folded(long lines, Watermark end) {}

    private Folded into(Link link, String session) throws SQLException {
        TableRows rows = new TableRows(link, session);
        long[] lines = {0};
        try {
            Watermark end = spines.read(session, event -> {
                projection.apply(session, event, rows);
                lines[0]++;
            });
            return new Folded(lines[0], end);
        } catch (IOException e) {
            throw new IndexFault(e);
        }
    }
}
