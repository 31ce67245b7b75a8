package heinzel.kernel.health;

import heinzel.api.files.Folders;
import heinzel.api.module.HealthCheck;
import heinzel.api.operation.Call;
import heinzel.api.settings.Settings;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The kernel's own checks, before those of the modules.
public final class KernelChecks {
    private KernelChecks() {}

    /// All of them.
    ///
    /// @param broken providers that could not be made, a sentence each
    public static List<HealthCheck> all(Folders folders, Settings settings, Supplier<List<String>> broken) {
        return List.of(
                new FolderCheck("folder.config", "settings", folders.config()),
                new FolderCheck("folder.data", "sessions and notices", folders.data()),
                new FolderCheck("folder.state", "chats, locks and logs", folders.state()),
                new FolderCheck("folder.cache", "what can be made again", folders.cache()),
                new Sentences("settings", settings::warnings, "The settings fit.", "hz system config path"),
                new Sentences(
                        "providers",
                        broken,
                        "All modules and adapters could be made.",
                        "Take what is named off the class path, or bring it up to date."));
    }

    /// A check that is well when there is nothing to say.
    private record Sentences(String id, Supplier<List<String>> found, String well, String fix) implements HealthCheck {
        @Override
        public Finding look(Call call) {
            List<String> sentences = found.get();
            return sentences.isEmpty()
                    ? Finding.well(well).told(id + ".well")
                    : new Finding(false, Severity.WARNING, String.join("\n", sentences), Optional.of(fix));
        }
    }
}
