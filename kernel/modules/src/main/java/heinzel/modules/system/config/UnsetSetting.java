package heinzel.modules.system.config;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.settings.Settings;
import heinzel.api.settings.SettingsFile;
import java.util.Optional;

/// Takes one setting out of the user's own file.
@Exposed(
        at = "system config unset",
        summary = "Take a setting out of your hz.toml, so that the built-in value counts again.",
        effect = Effect.WRITE)
public final class UnsetSetting implements Operation<UnsetSetting.Input, WrittenSetting> {
    private final Settings settings;

    UnsetSetting(Settings settings) {
        this.settings = settings;
    }

    /// Which one.
    public record Input(
            @Param(value = "Its key, such as heinzel.max_usd", positional = true)
            String key) {}

    @Override
    public Optional<String> neverFromChat(Input input) {
        return OwnHand.why(settings.file(), input.key());
    }

    @Override
    public WrittenSetting run(Input input, Call call) {
        SettingsFile file = settings.file();
        return WrittenSetting.of(file.unset(input.key()), file, settings);
    }
}
