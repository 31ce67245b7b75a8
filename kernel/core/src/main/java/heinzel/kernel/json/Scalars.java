package heinzel.kernel.json;

import heinzel.api.json.Json;
import heinzel.api.operation.Names;
import heinzel.api.text.Spans;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The shapes of single values.
public final class Scalars {
    private static final DateTimeFormatter MILLIS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private static final Map<Class<?>, Shape> PLAIN = Map.ofEntries(
            Map.entry(String.class, text("a text", "", String.class, value -> value, value -> value)),
            Map.entry(Path.class, text("a path", "", Path.class, Path::toString, Path::of)),
            Map.entry(
                    Duration.class,
                    text(
                            "a span of time such as 90s, 15m, 2h or 7d",
                            "",
                            Duration.class,
                            Spans::print,
                            text -> Spans.parse(text).orElse(null))),
            Map.entry(
                    Instant.class,
                    text(
                            "a moment such as 2026-11-30T09:00:00Z",
                            "date-time",
                            Instant.class,
                            MILLIS::format,
                            Scalars::instant)),
            Map.entry(
                    LocalDate.class,
                    text("a date such as 2026-11-30", "date", LocalDate.class, LocalDate::toString, LocalDate::parse)),
            Map.entry(boolean.class, flag()),
            Map.entry(Boolean.class, flag()),
            Map.entry(int.class, whole(BigDecimal::intValueExact)),
            Map.entry(Integer.class, whole(BigDecimal::intValueExact)),
            Map.entry(long.class, whole(BigDecimal::longValueExact)),
            Map.entry(Long.class, whole(BigDecimal::longValueExact)),
            Map.entry(
                    BigDecimal.class,
                    new Scalar<>(
                            "a number",
                            type("number"),
                            BigDecimal.class,
                            Json::number,
                            json -> json instanceof Json.Num(BigDecimal number) ? number : null)));

    private Scalars() {}

    /// An instant as every file and head of hz writes it: UTC, with exactly three decimals.
    public static String print(Instant instant) {
        return MILLIS.format(instant);
    }

    static @Nullable Shape of(Class<?> type) {
        return type.isEnum() ? choice(type) : PLAIN.get(type);
    }

    /// An id record stands as its text; its constructor checks the pattern.
    static Shape id(Class<?> type) {
        RecordShape record = new RecordShape(type);
        String component = record.onlyComponent();
        return new Shape() {
            @Override
            public Json write(Object value) {
                Json written = ((Json.Obj) record.write(value)).get(component);
                return written == null ? Json.NULL : written;
            }

            @Override
            public Object read(Json json, String where) {
                if (!(json instanceof Json.Text)) {
                    throw Shapes.misfit(where, "an id", json);
                }
                return record.read(Json.object(component, json), where);
            }

            @Override
            public Json.Obj schema() {
                return type("string");
            }
        };
    }

    /// The wire names of an enum's constants, in order.
    public static List<String> names(Class<?> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(constant -> Names.kebab(((Enum<?>) constant).name()))
                .toList();
    }

    private static Shape choice(Class<?> type) {
        Map<String, Object> byName = new LinkedHashMap<>();
        for (Object constant : type.getEnumConstants()) {
            byName.put(Names.kebab(((Enum<?>) constant).name()), constant);
        }
        return new Scalar<>(
                "one of " + String.join(", ", byName.keySet()),
                type("string").with("enum", Json.texts(byName.keySet())),
                Object.class,
                value -> Json.text(Names.kebab(((Enum<?>) value).name())),
                json -> json instanceof Json.Text(String name) ? byName.get(name.replace('_', '-')) : null);
    }

    private static Shape flag() {
        return new Scalar<>(
                "true or false",
                type("boolean"),
                Boolean.class,
                Json::flag,
                json -> json instanceof Json.Bool(boolean flag) ? flag : null);
    }

    private static Shape whole(Function<BigDecimal, ? extends Number> exact) {
        return new Scalar<>(
                "a whole number",
                type("integer"),
                Number.class,
                number -> Json.number(number.longValue()),
                json -> json instanceof Json.Num(BigDecimal number) ? exact.apply(number) : null);
    }

    private static <T> Shape text(
            String expected, String format, Class<T> type, Function<? super T, String> print, Reader<String, T> parse) {
        Json.Obj schema = format.isEmpty() ? type("string") : type("string").with("format", format);
        return new Scalar<>(
                expected,
                schema,
                type,
                value -> Json.text(print.apply(value)),
                json -> json instanceof Json.Text(String text) ? parse.read(text) : null);
    }

    private static Json.Obj type(String name) {
        return Json.object("type", name);
    }

    private static Instant instant(String text) {
        return OffsetDateTime.parse(text).toInstant();
    }

    /// Makes a value of what it is given, or nothing when it does not fit.
    @FunctionalInterface
    private interface Reader<F, T> {
        @Nullable
        T read(F given);
    }

    private record Scalar<T>(
            String expected, Json.Obj schema, Class<T> type, Function<T, Json> to, Reader<Json, T> from)
            implements Shape {
        @Override
        public Json write(Object value) {
            return to.apply(type.cast(value));
        }

        @Override
        public Object read(Json json, String where) {
            Optional<T> value;
            try {
                value = Optional.ofNullable(from.read(json));
            } catch (ArithmeticException | DateTimeException | InvalidPathException unfit) {
                value = Optional.empty();
            }
            return value.orElseThrow(() -> Shapes.misfit(where, expected, json));
        }
    }
}
