package heinzel.modules.heinzel.index;

import heinzel.api.index.Column;
import heinzel.api.index.Row;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Ids in a text column, one a line, oldest first; absent when there is none.
final class IdLines {
    private IdLines() {}

    static Row with(Row row, Column<String> column, String id) {
        return set(row, column, Stream.concat(ids(row, column).filter(other -> !other.equals(id)), Stream.of(id)));
    }

    static Row without(Row row, Column<String> column, String id) {
        return set(row, column, ids(row, column).filter(other -> !other.equals(id)));
    }

    private static Stream<String> ids(Row row, Column<String> column) {
        return row.find(column).stream().flatMap(String::lines);
    }

    private static Row set(Row row, Column<String> column, Stream<String> ids) {
        String lines = ids.collect(Collectors.joining("\n"));
        return row.with(column, lines.isEmpty() ? null : lines);
    }
}
