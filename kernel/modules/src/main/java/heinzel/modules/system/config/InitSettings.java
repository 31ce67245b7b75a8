package heinzel.modules.system.config;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.settings.Settings;
import java.nio.file.Path;

/// Begins the user's settings file.
@Exposed(
        at = "system config init",
        summary = "Write a settings file that shows every setting, all commented out.",
        effect = Effect.WRITE,
        neverFromChat = true)
public final class InitSettings implements Operation<InitSettings.Input, InitSettings.Begun> {
    private final Settings settings;

    InitSettings(Settings settings) {
        this.settings = settings;
    }

    /// Nothing to say.
    public record Input() {}

    /// Where it is now.
    public record Begun(Path file) {}

    @Override
    public Begun run(Input input, Call call) {
        return new Begun(settings.file().init());
    }
}
