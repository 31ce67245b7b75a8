package heinzel.kernel.index;

import static heinzel.kernel.index.Schema.quoted;

import heinzel.api.index.Index;
import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.index.Table;
import heinzel.api.operation.Problem;
import heinzel.api.session.Envelope;
import heinzel.api.session.Projection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The index of one store. Safe for use by several threads and processes.
public final class SqliteIndex implements Index {
    private final Database database;
    private final Projection projection;
    private final Schema schema;
    private final Spines spines;

    /// @param file where it is, or is to be; its folder must exist when it is first used
    public SqliteIndex(Path file, Projection projection, Spines spines) {
        this.projection = projection;
        this.schema = new Schema(projection);
        this.spines = spines;
        this.database = new Database(file, schema, this::fill);
    }

    @Override
    public List<Row> find(Query query) {
        QueryText text = QueryText.rows(query);
        return query(link -> {
            try (ResultSet result = bound(link, text).executeQuery()) {
                List<Row> rows = new ArrayList<>();
                while (result.next()) {
                    rows.add(Values.row(query.table(), result));
                }
                return rows;
            }
        });
    }

    @Override
    public long count(Query query) {
        QueryText text = QueryText.count(query);
        return query(link -> {
            try (ResultSet result = bound(link, text).executeQuery()) {
                return result.next() ? result.getLong(1) : 0L;
            }
        });
    }

    @Override
    public Optional<Row> get(Table table, String key) {
        return query(link -> {
            PreparedStatement statement = link.prepared(QueryText.byKey(table));
            statement.setString(1, key);
            try (ResultSet result = statement.executeQuery()) {
                return result.next() ? Optional.of(Values.row(table, result)) : Optional.empty();
            }
        });
    }

    @Override
    public Rebuilt rebuild() {
        return query(link -> database.write(writer -> {
            for (Table table : schema.tables()) {
                writer.execute("CREATE TEMP TABLE " + before(table) + " AS SELECT * FROM main." + quoted(table.name()));
            }
            try {
                empty(writer);
                Counted counted = foldAll(writer);
                return new Rebuilt(counted.spines, counted.lines, changed(writer));
            } finally {
                for (Table table : schema.tables()) {
                    writer.execute("DROP TABLE IF EXISTS temp." + before(table));
                }
            }
        }));
    }

    /// What the index has seen of a spine; empty when it knows nothing of it.
    public Optional<Watermark> watermark(String session) {
        return database.read(link -> mark(link, session));
    }

    /// Takes lines that have just become durable. Whoever calls holds the spine's lock.
    ///
    /// @return false when the index was not where the lines begin: it must fold the spine anew
    public boolean fold(String session, Watermark from, List<Envelope> events, Watermark to) {
        return database.write(link -> {
            if (!mark(link, session).orElse(Watermark.NONE).equals(from)) {
                return false;
            }
            TableRows rows = new TableRows(link, session);
            for (Envelope event : events) {
                projection.apply(session, event, rows);
            }
            mark(link, session, to);
            return true;
        });
    }

    /// Folds one spine anew from its first line. Whoever calls holds the spine's lock.
    public void refold(String session) {
        database.write(link -> {
            forget(link, session);
            return foldOne(link, session);
        });
    }

    private <T> T query(Database.Work<T> work) {
        spines.catchUp();
        try {
            return database.read(work);
        } catch (IndexFault e) {
            throw new Problem.Unavailable(
                    "The index can't be read: " + e.getMessage(), "Try again; hz heinzel reindex makes it anew.", e);
        }
    }

    private void fill(Link link) throws SQLException {
        foldAll(link);
    }

    private void empty(Link link) throws SQLException {
        for (Table table : schema.tables()) {
            link.execute("DELETE FROM main." + quoted(table.name()));
        }
        link.execute("DELETE FROM hz_watermark");
    }

    private void forget(Link link, String session) throws SQLException {
        for (Table table : schema.tables()) {
            PreparedStatement statement = link.prepared("DELETE FROM " + quoted(table.name()) + " WHERE session = ?");
            statement.setString(1, session);
            statement.executeUpdate();
        }
        PreparedStatement statement = link.prepared("DELETE FROM hz_watermark WHERE session = ?");
        statement.setString(1, session);
        statement.executeUpdate();
    }

    private static final class Counted {
        private long spines;
        private long lines;
    }

    private Counted foldAll(Link link) throws SQLException {
        Counted counted = new Counted();
        try {
            for (String id : spines.ids()) {
                counted.spines++;
                counted.lines += foldOne(link, id);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The sessions can't be listed: " + e.getMessage(), e);
        }
        return counted;
    }

    private long foldOne(Link link, String session) throws SQLException {
        TableRows rows = new TableRows(link, session);
        long[] lines = {0};
        try {
            Watermark end = spines.read(session, event -> {
                projection.apply(session, event, rows);
                lines[0]++;
            });
            mark(link, session, end);
        } catch (IOException e) {
            throw new UncheckedIOException("The session " + session + " can't be read: " + e.getMessage(), e);
        }
        return lines[0];
    }

    private long changed(Link link) throws SQLException {
        long changed = 0;
        for (Table table : schema.tables()) {
            String now = "main." + quoted(table.name());
            String then = "temp." + before(table);
            String sql = "SELECT count(*) FROM (SELECT key FROM (SELECT * FROM " + now + " EXCEPT SELECT * FROM " + then
                    + ") UNION SELECT key FROM (SELECT * FROM " + then + " EXCEPT SELECT * FROM " + now + "))";
            try (ResultSet result = link.prepared(sql).executeQuery()) {
                changed += result.next() ? result.getLong(1) : 0;
            }
        }
        return changed;
    }

    private static String before(Table table) {
        return quoted("hz_before_" + table.name());
    }

    private static PreparedStatement bound(Link link, QueryText text) throws SQLException {
        PreparedStatement statement = link.prepared(text.sql());
        for (int i = 0; i < text.values().size(); i++) {
            Values.bind(statement, i + 1, text.values().get(i));
        }
        return statement;
    }

    private static Optional<Watermark> mark(Link link, String session) throws SQLException {
        PreparedStatement statement = link.prepared("SELECT seq, hash, size FROM hz_watermark WHERE session = ?");
        statement.setString(1, session);
        try (ResultSet result = statement.executeQuery()) {
            return result.next()
                    ? Optional.of(new Watermark(result.getLong(1), result.getString(2), result.getLong(3)))
                    : Optional.empty();
        }
    }

    private static void mark(Link link, String session, Watermark mark) throws SQLException {
        PreparedStatement statement =
                link.prepared("INSERT OR REPLACE INTO hz_watermark(session, seq, hash, size) VALUES (?, ?, ?, ?)");
        statement.setString(1, session);
        statement.setLong(2, mark.seq());
        statement.setString(3, mark.hash());
        statement.setLong(4, mark.size());
        statement.executeUpdate();
    }
}
