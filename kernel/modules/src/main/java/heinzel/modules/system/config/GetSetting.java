package heinzel.modules.system.config;

import heinzel.api.json.Codec;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import heinzel.api.settings.Setting;
import heinzel.api.settings.Settings;
import heinzel.api.text.Nearest;
import java.util.List;

/// One setting.
@Exposed(
        at = "system config get",
        summary = "Show one setting, its value and where it comes from.",
        effect = Effect.READ)
public final class GetSetting implements Operation<GetSetting.Input, SettingInForce> {
    private final Settings settings;
    private final Codec codec;

    GetSetting(Settings settings, Codec codec) {
        this.settings = settings;
        this.codec = codec;
    }

    /// Which one.
    public record Input(
            @Param(value = "Its key, such as heinzel.max_usd", positional = true)
            String key) {}

    @Override
    public SettingInForce run(Input input, Call call) {
        return settings.declared().stream()
                .filter(setting -> setting.key().equals(input.key()))
                .findFirst()
                .<SettingInForce>map(setting -> SettingInForce.of(setting, settings, codec))
                .orElseThrow(() -> unknown(input.key()));
    }

    private Problem unknown(String key) {
        List<String> keys =
                settings.declared().stream().<String>map(Setting::key).toList();
        String hint =
                Nearest.to(key, keys).map(near -> " Did you mean " + near + "?").orElse("");
        return new Problem.NotFound("There is no setting '" + key + "'." + hint, "hz system config list");
    }
}
