package heinzel.kernel.settings;

import heinzel.api.settings.Setting;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;

/// Settings from variables: `HZ_HEINZEL_MAX_USD` is `heinzel.max_usd`. The value is written as in a file; a
/// bare word is text.
final class EnvironmentLayer {
    private final Map<String, String> environment;

    EnvironmentLayer(Map<String, String> environment) {
        this.environment = environment;
    }

    static String variable(String key) {
        return "HZ_" + key.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
    }

    Optional<Raw> find(Setting<?> setting) {
        String variable = variable(setting.key());
        String text = environment.get(variable);
        if (text == null) {
            return Optional.empty();
        }
        return Optional.of(new Raw(value(setting.kind(), text), "the variable " + variable));
    }

    private static Object value(Setting.Kind<?> kind, String text) {
        boolean quoted = text.startsWith("\"") || text.startsWith("'");
        boolean textual = kind instanceof Setting.Kind.Text
                || kind instanceof Setting.Kind.Choice
                || kind instanceof Setting.Kind.Zone
                || kind instanceof Setting.Kind.Time;
        if (textual && !quoted) {
            return text;
        }
        TomlParseResult parsed = Toml.parse("value = " + text);
        Object value = parsed.hasErrors() || parsed.size() != 1 ? null : parsed.get("value");
        return value == null ? text : value;
    }
}
