package heinzel.api.settings;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// A setting, declared where it is read.
///
/// @param key           dotted, in `snake_case`: `heinzel.max_usd`
/// @param kind          its type
/// @param fallback      the built-in value
/// @param meaning       one phrase
/// @param project       whether a project's `hz.toml` may set it; else such a value is ignored with a warning
/// @param lowerOnly     whether a project may only lower it
public record Setting<T>(String key, Kind<T> kind, T fallback, String meaning, boolean project, boolean lowerOnly) {
    /// What a value may be.
    public sealed interface Kind<T> {
        record Text() implements Kind<String> {}

        record Choice(List<String> values) implements Kind<String> {
            public Choice {
                values = List.copyOf(values);
            }
        }

        /// `system`, or a time zone: one of the IANA database, or an offset.
        record Zone() implements Kind<String> {}

        record Flag() implements Kind<Boolean> {}

        record Whole(long min, long max) implements Kind<Long> {}

        record Decimal() implements Kind<BigDecimal> {}

        /// `90s`, `15m`, `2h`, `7d`.
        record Time() implements Kind<Duration> {}

        record Texts() implements Kind<List<String>> {}

        /// A table of texts.
        record TextTable() implements Kind<Map<String, String>> {}

        /// A table of decimal numbers.
        record DecimalTable() implements Kind<Map<String, BigDecimal>> {}
    }

    public static Setting<String> text(String key, String fallback, String meaning) {
        return new Setting<>(key, new Kind.Text(), fallback, meaning, false, false);
    }

    /// A text out of a few; the first is the fallback.
    public static Setting<String> choice(String key, List<String> values, String meaning) {
        return new Setting<>(key, new Kind.Choice(values), values.getFirst(), meaning, false, false);
    }

    /// A time zone; the fallback is the system's.
    public static Setting<String> zone(String key, String meaning) {
        return new Setting<>(key, new Kind.Zone(), "system", meaning, false, false);
    }

    public static Setting<Boolean> flag(String key, boolean fallback, String meaning) {
        return new Setting<>(key, new Kind.Flag(), fallback, meaning, false, false);
    }

    public static Setting<Long> whole(String key, long fallback, long min, long max, String meaning) {
        return new Setting<>(key, new Kind.Whole(min, max), fallback, meaning, false, false);
    }

    public static Setting<BigDecimal> decimal(String key, String fallback, String meaning) {
        return new Setting<>(key, new Kind.Decimal(), new BigDecimal(fallback), meaning, false, false);
    }

    public static Setting<Duration> time(String key, Duration fallback, String meaning) {
        return new Setting<>(key, new Kind.Time(), fallback, meaning, false, false);
    }

    public static Setting<List<String>> texts(String key, String meaning) {
        return new Setting<>(key, new Kind.Texts(), List.of(), meaning, false, false);
    }

    public static Setting<Map<String, String>> textTable(String key, String meaning) {
        return new Setting<>(key, new Kind.TextTable(), Map.of(), meaning, false, false);
    }

    public static Setting<Map<String, BigDecimal>> decimalTable(String key, String meaning) {
        return new Setting<>(key, new Kind.DecimalTable(), Map.of(), meaning, false, false);
    }

    /// The same, settable by a project.
    public Setting<T> inProject() {
        return new Setting<>(key, kind, fallback, meaning, true, false);
    }

    /// The same; a project may set it, but only lower than the user's own value.
    public Setting<T> loweredInProject() {
        return new Setting<>(key, kind, fallback, meaning, true, true);
    }

    /// Whether no agent may change it, not even by a proposal that the person confirms: what a repository that
    /// somebody else controls may not decide, an agent may not either, nor what decides what hz and its agents may
    /// do and spend. Follows from the declaration, so a plugin's settings are among them without being named.
    public boolean neverFromChat() {
        return !project || Guarded.holds(key);
    }

    /// The same under another key: one of the entries that a key with a star stands for.
    public Setting<T> at(String newKey) {
        return new Setting<>(newKey, kind, fallback, meaning, project, lowerOnly);
    }

    /// The tables whose settings no chat changes, whoever may set them in a file.
    private static final class Guarded {
        private static final List<String> TABLES = List.of(
                "hz.",
                "capabilities.",
                "system.runner.",
                "system.credential.",
                "system.daemon.",
                "system.agent.",
                "system.changelog.",
                "system.plugin.",
                "system.mcp.",
                "heinzel.",
                "models.",
                "mcp.",
                "adapters.",
                "vault.",
                "team.");

        static boolean holds(String key) {
            return TABLES.stream().anyMatch(key::startsWith);
        }
    }
}
