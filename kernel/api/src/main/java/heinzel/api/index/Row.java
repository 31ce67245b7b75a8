package heinzel.api.index;

import heinzel.api.fields.SmallMap;
import java.util.HashMap;
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
        values = SmallMap.copyOf(values);
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
        if (Objects.equals(values.get(column.name()), value)) {
            return this;
        }
        if (values instanceof SmallMap<Object> few && few.size() < SmallMap.MOST) {
            return new Row(key, session, value == null ? few.without(column.name()) : few.with(column.name(), value));
        }
        Map<String, Object> copy = new HashMap<>(values);
        if (value == null) {
            copy.remove(column.name());
        } else {
            copy.put(column.name(), value);
        }
        return new Row(key, session, copy);
    }
}
