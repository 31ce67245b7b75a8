package heinzel.modules.system.config;

import heinzel.api.json.Codec;
import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.settings.Settings;
import java.util.List;
import java.util.Optional;

/// Every setting, by key.
@Exposed(
        at = "system config list",
        summary = "Show every setting, its value and where it comes from.",
        effect = Effect.READ)
public final class ListSettings implements Operation<ListSettings.Input, ListSettings.Listed> {
    private final Settings settings;
    private final Codec codec;

    ListSettings(Settings settings, Codec codec) {
        this.settings = settings;
        this.codec = codec;
    }

    /// Which ones.
    public record Input(
            @Param(value = "Only keys that begin so, such as heinzel.", positional = true)
            Optional<String> prefix) {}

    /// Settings, by key.
    public record Listed(
            @Columns(
                    value = {"key", "value", "layer"},
                    more = {"meaning"})
            List<SettingInForce> items) {}

    @Override
    public Listed run(Input input, Call call) {
        return new Listed(settings.declared().stream()
                .filter(setting -> input.prefix().map(setting.key()::startsWith).orElse(true))
                .filter(setting -> !setting.key().contains("*"))
                .<SettingInForce>map(setting -> SettingInForce.of(setting, settings, codec))
                .toList());
    }
}
