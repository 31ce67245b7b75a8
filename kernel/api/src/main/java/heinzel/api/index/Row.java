package heinzel.api.index;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One row: immutable; a change is a copy.
///
/// @param key     unique in its table
/// @param session the session it comes from
/// @param values  by column name; absent ones are missing
public record Row(String key, String session, Map<String, Object> values) {
    public Row {
        values = Map.copyOf(values);
    }

    public static Row of(String key, String session) {
        return new Row(key, session, Map.of());
    }

    /// The value, or null where it is absent.
    @SuppressWarnings("unchecked") // a column's type is that of its values: with() and the reading of rows keep it so
    public <T> @Nullable T get(Column<T> column) {
        return (T) values.get(column.name());
    }

    public <T> Optional<T> find(Column<T> column) {
        return Optional.ofNullable(get(column));
    }

    /// The row with another value; this row when it has that value already.
    public <T> Row with(Column<T> column, @Nullable T value) {
        Object before = values.get(column.name());
        if (Objects.equals(before, value)) {
            return this;
        }
        int size = values.size() + (before == null ? 1 : 0) - (value == null ? 1 : 0);
        @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type can't be made otherwise
        Map.Entry<String, Object>[] copy = new Map.Entry[size];
        int at = 0;
        for (Map.Entry<String, Object> entry : values.entrySet()) {
            if (!entry.getKey().equals(column.name())) {
                copy[at++] = entry;
            }
        }
        if (value != null) {
            copy[at] = Map.entry(column.name(), value);
        }
        return new Row(key, session, Map.ofEntries(copy));
    }
}
