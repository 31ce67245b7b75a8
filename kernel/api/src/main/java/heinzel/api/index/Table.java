package heinzel.api.index;

import java.util.List;

/// A table of the index. Every row belongs to a session, is found by one text key unique in the table, and goes
/// when its session goes.
///
/// @param name    `snake_case`
/// @param columns beside `key` and `session`, which every table has
/// @param sorted  columns that queries filter or sort by, each to have an index of its own
/// @param lines   text columns that hold a set, one member a line, of which each member is to be found at once by
///                {@link Query.Condition.HasLine}
/// @param counted text columns with few values, of which {@link Index#count} knows each value's number of rows
///                without looking at them
public record Table(
        String name,
        List<Column<?>> columns,
        List<Column<?>> sorted,
        List<Column<String>> lines,
        List<Column<String>> counted) {
    public Table {
        columns = List.copyOf(columns);
        sorted = List.copyOf(sorted);
        lines = List.copyOf(lines);
        counted = List.copyOf(counted);
    }

    public Table(String name, List<Column<?>> columns, List<Column<?>> sorted) {
        this(name, columns, sorted, List.of(), List.of());
    }
}
