package heinzel.kernel.index;

import static heinzel.kernel.index.Schema.quoted;

import heinzel.api.index.Column;
import heinzel.api.index.Query;
import heinzel.api.index.Query.Condition;
import heinzel.api.index.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A query as SQL with its values beside it. Text that is joined comes from names that the schema has checked;
/// every value goes in as a parameter.
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
        return columns(table.columns()) + " FROM " + quoted(table.name());
    }

    private static String columns(List<Column<?>> columns) {
        StringBuilder sql = new StringBuilder("SELECT key, session");
        columns.forEach(column -> sql.append(", ").append(quoted(column.name())));
        return sql.toString();
    }

    static QueryText rows(Query query) {
        Builder builder = new Builder(query);
        StringBuilder sql = new StringBuilder(columns(query.columns()));
        sql.append(builder.from()).append(builder.where(query.where()));
        sql.append(" ORDER BY ");
        for (Query.Order order : query.order()) {
            sql.append(builder.name(order.column())).append(order.descending() ? " DESC, " : " ASC, ");
        }
        sql.append(builder.key);
        if (query.limit() > 0 || query.offset() > 0) {
            sql.append(" LIMIT ? OFFSET ?");
            builder.values.add(query.limit() > 0 ? (long) query.limit() : -1L);
            builder.values.add((long) query.offset());
        }
        return new QueryText(sql.toString(), builder.values);
    }

    static QueryText count(Query query) {
        Builder builder = new Builder(query);
        Optional<QueryText> known =
                query.where().size() == 1 ? counted(query.table(), query.where().getFirst()) : Optional.empty();
        return known.orElseGet(
                () -> new QueryText("SELECT count(*)" + builder.from() + builder.where(query.where()), builder.values));
    }

    static QueryText sum(Query query, Column<?> column) {
        Builder builder = new Builder(query);
        return new QueryText(
                "SELECT coalesce(sum(" + builder.name(column) + "), 0)" + builder.from() + builder.where(query.where()),
                builder.values);
    }

    /// A number that the index keeps, so that a hundred thousand rows need not be counted.
    private static Optional<QueryText> counted(Table table, Condition condition) {
        return switch (condition) {
            case Condition.Is(Column<?> column, String value)
            when table.counted().contains(column) ->
                Optional.of(known(Schema.countOf(table.name(), column.name()), value));
            case Condition.HasLine(Column<?> column, String line)
            when table.lines().contains(column) ->
                Optional.of(known(Schema.countOf(Schema.linesOf(table, column), Schema.LINE), line));
            default -> Optional.empty();
        };
    }

    private static QueryText known(String name, String value) {
        return new QueryText(
                "SELECT coalesce(sum(n), 0) FROM hz_count WHERE name = ? AND value = ?", List.of(name, value));
    }

    private static final class Builder {
        private final Table table;
        private final List<@Nullable Object> values = new ArrayList<>();

        /// The lines that the query walks along instead of the table, if it asks for one.
        private final Optional<Condition.HasLine> along;

        private final String key;

        Builder(Query query) {
            this.table = query.table();
            this.along = query.where().stream()
                    .filter(Condition.HasLine.class::isInstance)
                    .map(Condition.HasLine.class::cast)
                    .filter(lines -> table.lines().contains(lines.column()))
                    .findFirst();
            this.key = along.isPresent() ? Schema.OWNER : "key";
        }

        /// The table, or the lines that are walked, whose owners come in the order of the table's keys. A cross
        /// join is never reordered: each row is looked up.
        String from() {
            return " FROM "
                    + along.map(lines -> quoted(Schema.linesOf(table, lines.column())) + " CROSS JOIN "
                                    + quoted(table.name()) + " ON key = " + Schema.OWNER)
                            .orElseGet(() -> quoted(table.name()));
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
                case Condition.HasLine lines
                when along.filter(lines::equals).isPresent() -> Schema.LINE + " = " + parameter(lines.line());
                case Condition.HasLine(Column<?> column, String line) ->
                    "instr(char(10) || " + name(column) + " || char(10), char(10) || " + value(column, line)
                            + " || char(10)) > 0";
                case Condition.KeyAfter(String after) -> key + " > " + parameter(after);
                case Condition.Any(List<Condition> conditions) ->
                    conditions.isEmpty()
                            ? "FALSE"
                            : conditions.stream().map(this::text).collect(Collectors.joining(" OR ", "(", ")"));
            };
        }

        /// A range, so that the table is searched and not walked; no text sorts after one that goes on with the
        /// highest character there is.
        private String starts(String prefix) {
            return "(" + key + " >= " + parameter(prefix) + " AND " + key + " < "
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
