package heinzel.kernel.index;

import heinzel.api.fields.SmallMap;
import heinzel.api.index.Column;
import heinzel.api.index.Row;
import heinzel.api.index.Table;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Values between Java and SQLite: decimals as millionths and instants as milliseconds, so that both compare as
/// numbers and nothing is lost to a double.
final class Values {
    private static final int PLACES = 6;

    private Values() {}

    /// The value as SQLite keeps it: a text, a long, or null.
    static @Nullable Object kept(Column<?> column, @Nullable Object value) {
        return switch (value) {
            case null -> null;
            case String text when column.type() == Column.Type.TEXT -> text;
            case Long number when column.type() == Column.Type.WHOLE -> number;
            case Integer number when column.type() == Column.Type.WHOLE -> number.longValue();
            case BigDecimal decimal when column.type() == Column.Type.DECIMAL -> millionths(decimal);
            case Instant instant when column.type() == Column.Type.INSTANT -> instant.toEpochMilli();
            default ->
                throw new IllegalArgumentException("The column " + column.name() + " holds " + column.type()
                        + ", not a " + value.getClass().getSimpleName());
        };
    }

    /// The row as a reader will find it: exact values as exact as the index keeps them, and no others than the
    /// table's.
    static Row asKept(Table table, Row row) {
        Map<String, Object> other = null;
        int known = 0;
        for (Column<?> column : table.columns()) {
            Object value = row.values().get(column.name());
            if (value != null) {
                known++;
                Object asKept = asKept(column, value);
                if (!asKept.equals(value)) {
                    other = other == null ? new LinkedHashMap<>(row.values()) : other;
                    other.put(column.name(), asKept);
                }
            }
        }
        if (known < row.values().size()) {
            other = other == null ? new LinkedHashMap<>(row.values()) : other;
            other.keySet().retainAll(table.columns().stream().map(Column::name).toList());
        }
        return other == null ? row : new Row(row.key(), row.session(), other);
    }

    private static Object asKept(Column<?> column, Object value) {
        return kept(column, value) instanceof Long number ? value(column, number) : value;
    }

    private static Long millionths(BigDecimal decimal) {
        return decimal.setScale(PLACES, RoundingMode.HALF_EVEN)
                .movePointRight(PLACES)
                .longValueExact();
    }

    static void bind(PreparedStatement statement, int at, @Nullable Object kept) throws SQLException {
        switch (kept) {
            case null -> statement.setNull(at, Types.NULL);
            case Long number -> statement.setLong(at, number);
            default -> statement.setString(at, kept.toString());
        }
    }

    /// A row of `SELECT key, session, <columns>`.
    static Row row(List<Column<?>> columns, ResultSet result) throws SQLException {
        int size = columns.size();
        String[] names = new String[size];
        Object[] values = new Object[size];
        int count = 0;
        int at = 3;
        for (Column<?> column : columns) {
            Object value = value(column, result, at++);
            if (value != null) {
                names[count] = column.name();
                values[count++] = value;
            }
        }
        return new Row(result.getString(1), result.getString(2), SmallMap.of(names, values, count));
    }

    private static @Nullable Object value(Column<?> column, ResultSet result, int at) throws SQLException {
        if (column.type() == Column.Type.TEXT) {
            return result.getString(at);
        }
        long number = result.getLong(at);
        if (number == 0 && result.wasNull()) {
            return null;
        }
        return value(column, number);
    }

    private static Object value(Column<?> column, long number) {
        return switch (column.type()) {
            case TEXT -> throw new IllegalStateException("a text is no number");
            case WHOLE -> number;
            case DECIMAL -> decimal(number);
            case INSTANT -> Instant.ofEpochMilli(number);
        };
    }

    static BigDecimal decimal(long millionths) {
        BigDecimal value = BigDecimal.valueOf(millionths, PLACES).stripTrailingZeros();
        return value.scale() < 0 ? value.setScale(0) : value;
    }
}
