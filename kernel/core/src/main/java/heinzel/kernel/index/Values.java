package heinzel.kernel.index;

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
import java.util.Arrays;
import java.util.LinkedHashMap;
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

    /// The row as a reader will find it: exact values as exact as the index keeps them, and no others than the table's.
    static Row asKept(Table table, Row row) {
        Map<String, Object> values =
                LinkedHashMap.newLinkedHashMap(table.columns().size());
        boolean same = true;
        for (Column<?> column : table.columns()) {
            Object value = row.values().get(column.name());
            if (value != null) {
                Object asKept = asKept(column, value);
                same = same && asKept.equals(value);
                values.put(column.name(), asKept);
            }
        }
        return same && values.size() == row.values().size() ? row : new Row(row.key(), row.session(), values);
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

    /// A row of `SELECT key, session, <columns of the table>`.
    static Row row(Table table, ResultSet result) throws SQLException {
        @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type can't be made otherwise
        Map.Entry<String, Object>[] values = new Map.Entry[table.columns().size()];
        int count = 0;
        int at = 3;
        for (Column<?> column : table.columns()) {
            Object value = value(column, result, at++);
            if (value != null) {
                values[count++] = Map.entry(column.name(), value);
            }
        }
        return new Row(result.getString(1), result.getString(2), Map.ofEntries(Arrays.copyOf(values, count)));
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

    private static BigDecimal decimal(long millionths) {
        BigDecimal value = BigDecimal.valueOf(millionths, PLACES).stripTrailingZeros();
        return value.scale() < 0 ? value.setScale(0) : value;
    }
}
