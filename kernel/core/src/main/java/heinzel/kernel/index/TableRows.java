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
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

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
                return result.next() ? Optional.of(Values.row(table.columns(), result)) : Optional.empty();
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

    /// Writes what is other in a row that is there: what did not change costs neither a page nor an entry of an
    /// index.
    void change(Table table, Row before, Row now) {
        List<Column<?>> changed = table.columns().stream()
                .filter(column -> !Objects.equals(before.get(column), now.get(column)))
                .toList();
        if (changed.isEmpty()) {
            return;
        }
        try {
            for (Column<String> column : table.lines()) {
                if (changed.contains(column)) {
                    lines(table, column, now.key(), before.find(column), now.find(column));
                }
            }
            PreparedStatement statement = link.prepared(update(table, changed));
            int at = 1;
            for (Column<?> column : changed) {
                Values.bind(statement, at++, Values.kept(column, now.values().get(column.name())));
            }
            statement.setString(at++, now.key());
            statement.setString(at, session);
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IndexFault(e);
        }
    }

    private static String update(Table table, List<Column<?>> changed) {
        return changed.stream()
                .map(column -> quoted(column.name()) + " = ?")
                .collect(Collectors.joining(
                        ", ", "UPDATE " + quoted(table.name()) + " SET ", " WHERE key = ? AND session = ?"));
    }

    /// Puts the lines of a row in the place of those it had.
    private void lines(Table table, Column<String> column, String key, Optional<String> now) throws SQLException {
        lines(table, column, key, fresh ? Optional.empty() : get(table, key).map(row -> row.get(column)), now);
    }

    private void lines(Table table, Column<String> column, String key, Optional<String> then, Optional<String> now)
            throws SQLException {
        Set<String> before = lines(then);
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
