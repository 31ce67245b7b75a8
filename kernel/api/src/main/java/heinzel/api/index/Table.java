package heinzel.api.index;

import java.util.List;

/// A table of the index. Every row belongs to a session, is found by one text key unique in the table, and goes
/// when its session goes.
///
/// @param name    `snake_case`
/// @param columns beside `key` and `session`, which every table has
/// @param sorted  columns that queries filter or sort by, each to have an index of its own
public record Table(String name, List<Column<?>> columns, List<Column<?>> sorted) {
    public Table {
        columns = List.copyOf(columns);
        sorted = List.copyOf(sorted);
    }
}
