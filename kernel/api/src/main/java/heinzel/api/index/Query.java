package heinzel.api.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A query on one table: conditions that all hold, an order, a page. Built by copying.
///
/// @param table  the table
/// @param where  conditions, all of which hold
/// @param order  the order; rows equal in it are ordered by key
/// @param limit  rows at most; 0 is all
/// @param offset rows to skip
/// @param taken  the columns that rows are to have; none means all
public record Query(
        Table table, List<Condition> where, List<Order> order, int limit, int offset, List<Column<?>> taken) {
    public Query {
        where = List.copyOf(where);
        order = List.copyOf(order);
        taken = List.copyOf(taken);
    }

    /// The columns that rows have.
    public List<Column<?>> columns() {
        return taken.isEmpty() ? table.columns() : taken;
    }

    public static Query from(Table table) {
        return new Query(table, List.of(), List.of(), 0, 0, List.of());
    }

    public Query where(Condition condition) {
        List<Condition> more = new ArrayList<>(where);
        more.add(condition);
        return new Query(table, more, order, limit, offset, taken);
    }

    public Query orderBy(Column<?> column, boolean descending) {
        List<Order> more = new ArrayList<>(order);
        more.add(new Order(column, descending));
        return new Query(table, where, more, limit, offset, taken);
    }

    public Query limit(int rows) {
        return new Query(table, where, order, rows, offset, taken);
    }

    public Query offset(int rows) {
        return new Query(table, where, order, limit, rows, taken);
    }

    /// Rows with these columns alone: of many rows, reading each value counts.
    public Query taking(Column<?>... columns) {
        return new Query(table, where, order, limit, offset, Arrays.asList(columns));
    }

    /// A condition on a row. A comparison with an absent value is false.
    public sealed interface Condition {
        record Is(Column<?> column, Object value) implements Condition {}

        record Among(Column<?> column, List<?> values) implements Condition {}

        record Compare(Column<?> column, Relation relation, Object value) implements Condition {}

        record Absent(Column<?> column) implements Condition {}

        record Present(Column<?> column) implements Condition {}

        /// The row's session.
        record InSession(String session) implements Condition {}

        /// The key begins with a text.
        record KeyStarts(String prefix) implements Condition {}

        /// A text column holds one of its lines equal to the value (a set kept as lines).
        record HasLine(Column<?> column, String line) implements Condition {}

        /// The key comes after another, for paging.
        record KeyAfter(String key) implements Condition {}

        record Any(List<Condition> conditions) implements Condition {
            public Any {
                conditions = List.copyOf(conditions);
            }
        }
    }

    /// How two values relate.
    public enum Relation {
        LESS,
        AT_MOST,
        MORE,
        AT_LEAST
    }

    /// A column to sort by.
    public record Order(Column<?> column, boolean descending) {}

    public static Condition is(Column<?> column, Object value) {
        return new Condition.Is(column, value);
    }

    public static Condition any(Condition... conditions) {
        return new Condition.Any(Arrays.asList(conditions));
    }

    /// The one row, when there is exactly one.
    public static Optional<Row> only(List<Row> rows) {
        return rows.size() == 1 ? Optional.of(rows.getFirst()) : Optional.empty();
    }
}
