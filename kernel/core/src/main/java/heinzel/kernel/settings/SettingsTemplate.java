package heinzel.kernel.settings;

import heinzel.api.settings.Setting;
import heinzel.api.settings.Setting.Kind;
import heinzel.api.text.Spans;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A settings file to begin with: every setting under its table, with its meaning and built-in value, commented
/// out.
final class SettingsTemplate {
    private SettingsTemplate() {}

    static String of(List<Setting<?>> declared) {
        Map<String, StringBuilder> tables = new TreeMap<>();
        for (Setting<?> setting : declared) {
            if (setting.key().contains("*")) {
                continue;
            }
            int dot = setting.key().lastIndexOf('.');
            String key = setting.key().substring(dot + 1);
            tables.computeIfAbsent(setting.key().substring(0, dot), name -> new StringBuilder())
                    .append("# ")
                    .append(meaning(setting))
                    .append("\n# ")
                    .append(key)
                    .append(" = ")
                    .append(fallback(setting))
                    .append('\n');
        }
        StringBuilder text = new StringBuilder("""
                # Settings of hz. What is commented out shows the built-in value; take the # away from a line and from
                # the [table] above it to change it, or let hz write it: hz system config set KEY VALUE
                """);
        tables.forEach((table, lines) ->
                text.append("\n# [").append(table).append("]\n").append(lines));
        return text.toString();
    }

    private static String meaning(Setting<?> setting) {
        String may = setting.kind() instanceof Kind.Choice(List<String> values)
                ? " (" + String.join(" | ", values) + ")"
                : "";
        return Character.toUpperCase(setting.meaning().charAt(0))
                + setting.meaning().substring(1)
                + may;
    }

    private static String fallback(Setting<?> setting) {
        return switch (setting.fallback()) {
            case Duration span -> TomlValues.written(Spans.print(span));
            case BigDecimal amount -> amount.toPlainString();
            case Map<?, ?> table when table.isEmpty() -> "{}";
            default -> TomlValues.written(setting.fallback());
        };
    }
}
