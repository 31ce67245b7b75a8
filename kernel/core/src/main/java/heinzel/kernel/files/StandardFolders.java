package heinzel.kernel.files;

import heinzel.api.files.DiskTrouble;
import heinzel.api.files.Folders;
import heinzel.api.module.RunsOn.OperatingSystem;
import heinzel.api.operation.CommandLine;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The folders that each system means for such things; all below `HZ_HOME` when that is set.
///
/// A root that the user made a symbolic link is followed here, once. Below it hz follows none.
public final class StandardFolders {
    private final Map<String, String> environment;
    private final Path home;

    private StandardFolders(Map<String, String> environment, Path home) {
        this.environment = environment;
        this.home = home;
    }

    /// The folders for one user on one system.
    ///
    /// @param home    the user's home folder
    /// @param project the folder whose `hz.toml` applies
    public static Folders of(Map<String, String> environment, OperatingSystem system, Path home, Path project) {
        StandardFolders standard = new StandardFolders(environment, home);
        String whole = environment.getOrDefault("HZ_HOME", "");
        if (!whole.isEmpty()) {
            Path own = Path.of(whole).normalize();
            if (!own.isAbsolute()) {
                throw new Problem.Invalid(
                        "HZ_HOME is '" + whole + "', but must be an absolute path: hz starts programs elsewhere.",
                        "HZ_HOME=" + CommandLine.quoted(own.toAbsolutePath().toString()));
            }
            return new Folders(
                    real(own.resolve("config")),
                    real(own.resolve("data")),
                    real(own.resolve("state")),
                    real(own.resolve("cache")),
                    project);
        }
        if (!home.isAbsolute()) {
            throw new Problem.Invalid(
                    "hz does not know your home folder: HOME is not set, and the system knows none.",
                    "export HOME=/home/you, or HZ_HOME with a folder for all that hz keeps");
        }
        return switch (system) {
            case LINUX -> standard.linux(project);
            case MAC -> standard.mac(project);
            case WINDOWS -> standard.windows(project);
        };
    }

    private Folders linux(Path project) {
        return new Folders(
                real(or("XDG_CONFIG_HOME", ".config").resolve("heinzel")),
                real(or("XDG_DATA_HOME", ".local/share").resolve("heinzel")),
                real(or("XDG_STATE_HOME", ".local/state").resolve("heinzel")),
                real(or("XDG_CACHE_HOME", ".cache").resolve("heinzel")),
                project);
    }

    private Folders mac(Path project) {
        Path support = home.resolve("Library/Application Support/heinzel");
        return new Folders(
                real(support.resolve("config")),
                real(support.resolve("data")),
                real(support.resolve("state")),
                real(home.resolve("Library/Caches/heinzel")),
                project);
    }

    private Folders windows(Path project) {
        Path local = or("LOCALAPPDATA", "AppData/Local").resolve("heinzel");
        return new Folders(
                real(or("APPDATA", "AppData/Roaming").resolve("heinzel")),
                real(local.resolve("data")),
                real(local.resolve("state")),
                real(local.resolve("cache")),
                project);
    }

    private Path or(String variable, String below) {
        Path set = absolute(variable);
        return set == null ? home.resolve(below) : set;
    }

    /// A relative value is ignored, as the base directory specification asks; it would move with the caller's
    /// folder.
    private @Nullable Path absolute(String variable) {
        String value = environment.get(variable);
        if (value == null || value.isEmpty()) {
            return null;
        }
        Path path = Path.of(value);
        return path.isAbsolute() ? path.normalize() : null;
    }

    /// The path with the links in its existing part resolved; what does not exist yet follows as it is.
    private static Path real(Path path) {
        Path existing = path;
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        if (existing == null) {
            return path;
        }
        try {
            return existing.toRealPath().resolve(existing.relativize(path)).normalize();
        } catch (IOException unreadable) {
            throw DiskTrouble.of(path, unreadable).problem("Where " + path + " really is can't be told", unreadable);
        }
    }
}
