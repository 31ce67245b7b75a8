package heinzel.kernel.index;

import static heinzel.kernel.index.Schema.quoted;

import heinzel.api.index.Column;
import heinzel.api.index.Query;
import heinzel.api.index.Query.Condition;
import heinzel.api.index.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A query as SQL with its values beside it. Text that is joined comes from names that the schema has checked; every
/// value goes in as a parameter.
///
/// @param values as SQLite keeps them, in order
record QueryText(String sql, List<@Nullable Object> values) {
    static String byKey(Table table) {
        return select(table) + " WHERE key = ?";
    }

    static String bySession(Table table) {
        return select(table) + " WHERE session = ? ORDER BY key";
    }

    private static String select(Table table) {
        StringBuilder sql = new StringBuilder("SELECT key, session");
        table.columns().forEach(column -> sql.append(", ").append(quoted(column.name())));
        return sql.append(" FROM ").append(quoted(table.name())).toString();
    }

    static QueryText rows(Query query) {
        Builder builder = new Builder(query.table());
        StringBuilder sql = new StringBuilder(select(query.table())).append(builder.where(query.where()));
        sql.append(" ORDER BY ");
        for (Query.Order order : query.order()) {
            sql.append(builder.name(order.column())).append(order.descending() ? " DESC, " : " ASC, ");
        }
        sql.append("key");
        if (query.limit() > 0 || query.offset() > 0) {
            sql.append(" LIMIT ? OFFSET ?");
            builder.values.add(query.limit() > 0 ? (long) query.limit() : -1L);
            builder.values.add((long) query.offset());
        }
        return new QueryText(sql.toString(), builder.values);
    }

    static QueryText count(Query query) {
        Builder builder = new Builder(query.table());
        String where = builder.where(query.where());
        return new QueryText("SELECT count(*) FROM " + quoted(query.table().name()) + where, builder.values);
    }

    private static final class Builder {
        private final Table table;
        private final List<@Nullable Object> values = new ArrayList<>();

        Builder(Table table) {
            this.table = table;
        }

        String where(List<Condition> conditions) {
            return conditions.isEmpty()
                    ? ""
                    : " WHERE " + conditions.stream().map(this::text).collect(Collectors.joining(" AND "));
        }

        private String text(Condition condition) {
            return switch (condition) {
                case Condition.Is(Column<?> column, Object value) -> name(column) + " = " + value(column, value);
                case Condition.Among(Column<?> column, List<?> among) ->
                    name(column) + " IN ("
                            + among.stream().map(value -> value(column, value)).collect(Collectors.joining(", "))
                            + ")";
                case Condition.Compare(Column<?> column, Query.Relation relation, Object value) ->
                    name(column) + sign(relation) + value(column, value);
                case Condition.Absent(Column<?> column) -> name(column) + " IS NULL";
                case Condition.Present(Column<?> column) -> name(column) + " IS NOT NULL";
                case Condition.InSession(String session) -> "session = " + parameter(session);
                case Condition.KeyStarts(String prefix) -> starts(prefix);
                case Condition.HasLine(Column<?> column, String line) ->
                    "instr(char(10) || " + name(column) + " || char(10), char(10) || " + value(column, line)
                            + " || char(10)) > 0";
                case Condition.KeyAfter(String key) -> "key > " + parameter(key);
                case Condition.Any(List<Condition> conditions) ->
                    conditions.isEmpty()
                            ? "FALSE"
                            : conditions.stream().map(this::text).collect(Collectors.joining(" OR ", "(", ")"));
            };
        }

        /// A range, so that the table is searched and not walked; no text sorts after one that goes on with the
        /// highest character there is.
        private String starts(String prefix) {
            return "(key >= " + parameter(prefix) + " AND key < "
                    + parameter(prefix + Character.toString(Character.MAX_CODE_POINT)) + ")";
        }

        private String value(Column<?> column, @Nullable Object value) {
            return parameter(Values.kept(column, value));
        }

        private String parameter(@Nullable Object kept) {
            values.add(kept);
            return "?";
        }

        private String name(Column<?> column) {
            if (!table.columns().contains(column)) {
                throw new IllegalArgumentException("The table " + table.name() + " has no " + column);
            }
            return quoted(column.name());
        }

        private static String sign(Query.Relation relation) {
            return switch (relation) {
                case LESS -> " < ";
                case AT_MOST -> " <= ";
                case MORE -> " > ";
                case AT_LEAST -> " >= ";
            };
        }
    }
}
