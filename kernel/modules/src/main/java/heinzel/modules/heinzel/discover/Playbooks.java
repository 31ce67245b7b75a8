package heinzel.modules.heinzel.discover;

import heinzel.api.settings.Setting;
import heinzel.api.settings.Settings;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFolder;
import heinzel.modules.heinzel.contract.ContractReader;
import heinzel.modules.heinzel.contract.Hint;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// An organisation's contracts to begin with, in a folder, and the hints they give to those who carry their names.
public final class Playbooks {
    private static final System.Logger LOG = System.getLogger(Playbooks.class.getName());
    private static final Setting<String> FOLDER = Setting.text(
            "heinzel.playbooks", "", "A folder of contracts whose hints hold for those that carry their names.");

    private final Settings settings;
    private final Path home;

    /// @param home what `~` stands for
    public Playbooks(Settings settings, Path home) {
        this.settings = settings;
        this.home = home;
    }

    public static List<Setting<?>> settings() {
        return List.of(FOLDER);
    }

    /// The hints of each playbook that gives any, by its name. One that can't be read gives none.
    Map<String, List<Hint>> hints() {
        String folder = settings.get(FOLDER);
        Map<String, List<Hint>> hints = new TreeMap<>();
        if (folder.isBlank()) {
            return hints;
        }
        Path path = folder.startsWith("~/") ? home.resolve(folder.substring(2)) : Path.of(folder);
        for (Path file : ContractFolder.scan(path).files()) {
            try {
                String text = Files.readString(file, StandardCharsets.UTF_8);
                ContractReader.read(text, ContractFolder.stem(file))
                        .contract()
                        .map(Contract::hints)
                        .filter(given -> !given.isEmpty())
                        .ifPresent(given -> hints.computeIfAbsent(ContractFolder.stem(file), name -> new ArrayList<>())
                                .addAll(given));
            } catch (IOException unreadable) {
                LOG.log(System.Logger.Level.WARNING, "The playbook " + file + " can't be read", unreadable);
            }
        }
        return hints;
    }
}
