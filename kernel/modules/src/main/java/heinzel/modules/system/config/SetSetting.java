package heinzel.modules.system.config;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.settings.Settings;
import heinzel.api.settings.SettingsFile;
import java.util.Optional;

/// Sets one setting in the user's own file.
@Exposed(
        at = "system config set",
        summary = "Set a setting in your hz.toml; your comments stay.",
        effect = Effect.WRITE)
public final class SetSetting implements Operation<SetSetting.Input, WrittenSetting> {
    private final Settings settings;

    SetSetting(Settings settings) {
        this.settings = settings;
    }

    /// What to set.
    ///
    /// @param key   which one
    /// @param value to what
    public record Input(
            @Param(
                    value =
                            "Its key, such as heinzel.max_usd, or an entry of a table, such as adapters.git.repositories.work",
                    positional = true)
            String key,

            @Param(
                    value = "Its value as TOML writes it; a text needs no quotes",
                    positional = true,
                    max = 20_000,
                    content = true)
            String value) {}

    @Override
    public Optional<String> neverFromChat(Input input) {
        return OwnHand.why(settings.file(), input.key());
    }

    @Override
    public WrittenSetting run(Input input, Call call) {
        SettingsFile file = settings.file();
        return WrittenSetting.of(file.set(input.key(), input.value()), file, settings);
    }
}
