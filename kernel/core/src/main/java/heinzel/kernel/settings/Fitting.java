package heinzel.kernel.settings;

import heinzel.api.operation.Problem;
import heinzel.api.settings.Setting;
import heinzel.api.settings.Setting.Kind;
import heinzel.api.text.Nearest;
import heinzel.api.text.Spans;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.tomlj.TomlArray;
import org.tomlj.TomlTable;

/// Makes of a raw value what its setting says it is, or says in one sentence where it stands, what it is and
/// what it may be.
final class Fitting {
    private Fitting() {}

    @SuppressWarnings("unchecked") // Each kind answers values of its own type.
    static <T> T fit(Setting<T> setting, Raw raw) {
        Object value = switch (setting.kind()) {
            case Kind.Text text -> raw.value() instanceof String ? raw.value() : null;
            case Kind.Choice(List<String> values) -> values.contains(raw.value()) ? raw.value() : null;
            case Kind.Zone zone -> raw.value() instanceof String text && isZone(text) ? text : null;
            case Kind.Flag flag -> raw.value() instanceof Boolean ? raw.value() : null;
            case Kind.Whole(long min, long max) ->
                raw.value() instanceof Long number && number >= min && number <= max ? number : null;
            case Kind.Decimal decimal -> amount(raw.value());
            case Kind.Time time ->
                raw.value() instanceof String text
                        ? Spans.parse(text).filter(span -> span.isPositive()).orElse(null)
                        : null;
            case Kind.Texts texts -> texts(raw.value());
            case Kind.TextTable table -> table(raw.value(), held -> held instanceof String text ? text : null);
            case Kind.DecimalTable table -> table(raw.value(), Fitting::amount);
        };
        if (value == null) {
            throw unfit(setting.kind(), raw);
        }
        return (T) value;
    }

    private static boolean isZone(String text) {
        try {
            return text.equals("system") || ZoneId.of(text) != null;
        } catch (DateTimeException unknown) {
            return false;
        }
    }

    /// What is set in numbers is money, which is never less than none.
    private static @Nullable BigDecimal amount(@Nullable Object value) {
        BigDecimal read = decimal(value);
        return read == null || read.signum() < 0 ? null : read;
    }

    /// The parser keeps a fraction as binary; its shortest decimal form is what the file says, up to 15 digits.
    private static @Nullable BigDecimal decimal(@Nullable Object value) {
        return switch (value) {
            case Long whole -> BigDecimal.valueOf(whole);
            case Double fraction when Double.isFinite(fraction) -> BigDecimal.valueOf(fraction);
            case null, default -> null;
        };
    }

    private static @Nullable List<String> texts(Object value) {
        if (value instanceof String one) {
            // A list of one may be written without its brackets.
            return one.isEmpty() ? List.of() : List.of(one);
        }
        if (!(value instanceof TomlArray array)) {
            return null;
        }
        List<String> texts = new ArrayList<>();
        for (Object item : array.toList()) {
            if (!(item instanceof String text)) {
                return null;
            }
            texts.add(text);
        }
        return List.copyOf(texts);
    }

    /// Reads one value of a table, or answers null when it does not fit.
    @FunctionalInterface
    private interface Reading<V> {
        @Nullable
        V read(@Nullable Object value);
    }

    private static <V> @Nullable Map<String, V> table(Object value, Reading<V> reading) {
        if (!(value instanceof TomlTable table)) {
            return null;
        }
        Map<String, V> read = new LinkedHashMap<>();
        for (String name : table.keySet()) {
            V held = reading.read(table.get(List.of(name)));
            if (held == null) {
                return null;
            }
            read.put(name, held);
        }
        return Map.copyOf(read);
    }

    private static Problem.Invalid unfit(Kind<?> kind, Raw raw) {
        String hint = kind instanceof Kind.Choice(List<String> values) && raw.value() instanceof String word
                ? Nearest.to(word, values)
                        .map(near -> " Did you mean \"" + near + "\"?")
                        .orElse("")
                : "";
        return new Problem.Invalid(
                raw.place() + " is " + shown(raw.value()) + ", but must be " + allowed(kind) + "." + hint,
                "Mend the value there, or take it out.");
    }

    /// What a setting may be, as the rest of a sentence.
    static String allowed(Kind<?> kind) {
        return switch (kind) {
            case Kind.Text text -> "a text in quotes";
            case Kind.Choice(List<String> values) -> "one of \"" + String.join("\", \"", values) + "\"";
            case Kind.Zone zone -> "\"system\" or a time zone such as \"Europe/Berlin\"";
            case Kind.Flag flag -> "true or false";
            case Kind.Whole(long min, long max) -> "a whole number from " + min + " to " + max;
            case Kind.Decimal decimal -> "a number such as 1.50, and not below 0";
            case Kind.Time time -> "a span of time such as \"90s\", \"15m\", \"2h\" or \"7d\"";
            case Kind.Texts texts -> "a list of texts such as [\"one\", \"two\"]";
            case Kind.TextTable table -> "a table of texts such as { name = \"value\" }";
            case Kind.DecimalTable table -> "a table of numbers such as { input = 3.0 }, none below 0";
        };
    }

    private static String shown(Object value) {
        return switch (value) {
            case String text -> "\"" + (text.length() <= 60 ? text : text.substring(0, 60) + "…") + "\"";
            case TomlArray list -> "a list";
            case TomlTable table -> "a table";
            default -> value.toString();
        };
    }
}
