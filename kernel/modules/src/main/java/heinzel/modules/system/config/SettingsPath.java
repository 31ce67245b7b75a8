package heinzel.modules.system.config;

import heinzel.api.files.Folders;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import java.nio.file.Files;
import java.nio.file.Path;

/// Where the settings are written.
@Exposed(at = "system config path", summary = "Show where the settings files are.", effect = Effect.READ)
public final class SettingsPath implements Operation<SettingsPath.Input, SettingsPath.Places> {
    private final Folders folders;

    SettingsPath(Folders folders) {
        this.folders = folders;
    }

    /// Nothing to say.
    public record Input() {}

    /// The two files, whether they exist or not.
    public record Places(Path user, boolean userExists, Path project, boolean projectExists) {}

    @Override
    public Places run(Input input, Call call) {
        Path user = folders.config().resolve("hz.toml");
        Path project = folders.project().resolve("hz.toml");
        return new Places(user, Files.exists(user), project, Files.exists(project));
    }
}
