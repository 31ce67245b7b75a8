package heinzel.kernel.health;

import heinzel.api.files.Folders;
import heinzel.api.module.HealthCheck;
import heinzel.api.operation.Call;
import heinzel.api.settings.Settings;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

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
                new FilesCheck(List.of(folders.data(), folders.state(), folders.cache())),
                new SettingsCheck(settings),
                new ProvidersCheck(broken));
    }

    /// Whether the settings say what hz understands. What makes a question fail is an error, what is ignored is
    /// not.
    private record SettingsCheck(Settings settings) implements HealthCheck {
        @Override
        public String id() {
            return "settings";
        }

        @Override
        public Finding look(Call call) {
            List<Settings.Fault> faults = settings.faults();
            if (!faults.isEmpty()) {
                String sentences = faults.stream().map(Settings.Fault::sentence).collect(Collectors.joining("\n"));
                return Finding.error(sentences, faults.getFirst().fix()).told("settings.fault", sentences);
            }
            List<String> ignored = settings.warnings();
            return ignored.isEmpty()
                    ? Finding.well("The settings fit.").told("settings.well")
                    : Finding.warning(String.join("\n", ignored), "hz system config path")
                            .told("settings.ignored", String.join("\n", ignored));
        }
    }

    /// Whether every module and adapter that was found could be made.
    private record ProvidersCheck(Supplier<List<String>> broken) implements HealthCheck {
        @Override
        public String id() {
            return "providers";
        }

        @Override
        public Finding look(Call call) {
            List<String> sentences = broken.get();
            return sentences.isEmpty()
                    ? Finding.well("All modules and adapters could be made.").told("providers.well")
                    : Finding.warning(
                            String.join("\n", sentences),
                            "Take what is named off the class path, or bring it up to date.");
        }
    }
}
