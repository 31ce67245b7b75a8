package heinzel.api.index;

import java.math.BigDecimal;
import java.time.Instant;

/// A column of an index table. Values may be absent.
///
/// @param name `snake_case`
/// @param type how it is kept
/// @param <T>  what a query reads from it; only the compiler uses it
@SuppressWarnings("UnusedTypeParameter")
public record Column<T>(String name, Type type) {
    /// How a value is kept and compared.
    public enum Type {
        TEXT,
        WHOLE,
        /// Money and other exact decimals, with at most six places; compared as numbers.
        DECIMAL,
        INSTANT
    }

    public static Column<String> text(String name) {
        return new Column<>(name, Type.TEXT);
    }

    public static Column<Long> whole(String name) {
        return new Column<>(name, Type.WHOLE);
    }

    public static Column<BigDecimal> decimal(String name) {
        return new Column<>(name, Type.DECIMAL);
    }

    public static Column<Instant> instant(String name) {
        return new Column<>(name, Type.INSTANT);
    }
}
