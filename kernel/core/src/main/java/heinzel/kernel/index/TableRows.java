package heinzel.kernel.index;

import static heinzel.kernel.index.Schema.quoted;

import heinzel.api.index.Column;
import heinzel.api.index.Row;
import heinzel.api.index.Table;
import heinzel.api.session.Projection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/// The rows of one session while its events are folded, inside the writer's transaction. A fold that fails because
/// of the database leaves by `IndexFault`, since a projection knows no SQL.
final class TableRows implements Projection.Rows {
    private final Link link;
    private final String session;

    private final boolean fresh;

    TableRows(Link link, String session) {
        this(link, session, false);
    }

    private TableRows(Link link, String session, boolean fresh) {
        this.link = link;
        this.session = session;
        this.fresh = fresh;
    }

    /// For rows of a session that has none: each is put once, so that there is nothing of it to look for.
    static TableRows ofNothing(Link link, String session) {
        return new TableRows(link, session, true);
    }

    String session() {
        return session;
    }

    @Override
    public Optional<Row> get(Table table, String key) {
        try {
            PreparedStatement statement = link.prepared(QueryText.byKey(table) + " AND session = ?");
            statement.setString(1, key);
            statement.setString(2, session);
            try (ResultSet result = statement.executeQuery()) {
                return result.next() ? Optional.of(Values.row(table, result)) : Optional.empty();
            }
        } catch (SQLException e) {
            throw new IndexFault(e);
        }
    }

    @Override
    public void put(Table table, Row row) {
        if (!row.session().equals(session)) {
            throw new IllegalArgumentException(
                    "An event of " + session + " put a row of " + row.session() + " into " + table.name());
        }
        try {
            for (Column<String> column : table.lines()) {
                lines(table, column, row.key(), Optional.ofNullable(row.get(column)));
            }
            PreparedStatement statement = link.prepared(insert(table));
            statement.setString(1, row.key());
            statement.setString(2, session);
            int at = 3;
            for (Column<?> column : table.columns()) {
                Values.bind(statement, at++, Values.kept(column, row.values().get(column.name())));
            }
            if (statement.executeUpdate() != 1) {
                throw new IllegalArgumentException(
                        "The key " + row.key() + " of " + table.name() + " belongs to another session");
            }
        } catch (SQLException e) {
            throw new IndexFault(e);
        }
    }

    @Override
    public void remove(Table table, String key) {
        try {
            for (Column<String> column : table.lines()) {
                lines(table, column, key, Optional.empty());
            }
            PreparedStatement statement =
                    link.prepared("DELETE FROM " + quoted(table.name()) + " WHERE key = ? AND session = ?");
            statement.setString(1, key);
            statement.setString(2, session);
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IndexFault(e);
        }
    }

    /// Puts the lines of a row in the place of those it had.
    private void lines(Table table, Column<String> column, String key, Optional<String> now) throws SQLException {
        Set<String> before = lines(fresh ? Optional.empty() : get(table, key).map(row -> row.get(column)));
        Set<String> after = lines(now);
        String name = quoted(Schema.linesOf(table, column));
        for (String line : before) {
            if (!after.contains(line)) {
                line("DELETE FROM " + name + " WHERE " + Schema.LINE + " = ? AND " + Schema.OWNER + " = ?", line, key);
            }
        }
        for (String line : after) {
            if (!before.contains(line)) {
                line("INSERT OR IGNORE INTO " + name + " VALUES (?, ?)", line, key);
            }
        }
    }

    private void line(String sql, String line, String key) throws SQLException {
        PreparedStatement statement = link.prepared(sql);
        statement.setString(1, line);
        statement.setString(2, key);
        statement.executeUpdate();
    }

    private static Set<String> lines(Optional<String> text) {
        return text.map(all -> Set.copyOf(Arrays.asList(all.split("\n", -1)))).orElse(Set.of());
    }

    private static String insert(Table table) {
        StringBuilder sql =
                new StringBuilder("INSERT INTO ").append(quoted(table.name())).append("(key, session");
        StringBuilder marks = new StringBuilder("?, ?");
        StringBuilder updates = new StringBuilder("session = session");
        for (Column<?> column : table.columns()) {
            String name = quoted(column.name());
            sql.append(", ").append(name);
            marks.append(", ?");
            updates.append(", ").append(name).append(" = excluded.").append(name);
        }
        return sql.append(") VALUES (")
                .append(marks)
                .append(") ON CONFLICT(key) DO UPDATE SET ")
                .append(updates)
                .append(" WHERE session = excluded.session")
                .toString();
    }
}
