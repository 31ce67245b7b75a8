package heinzel.adapters.place;

import heinzel.api.module.HealthCheck.Finding;
import heinzel.api.module.Host;
import heinzel.api.operation.CommandLine;
import heinzel.api.settings.Setting;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// A file or folder that a setting names, as the doctor sees it.
///
/// @param what   what it is, as a sentence begins: `The folder of the repository "checkout"`
/// @param path   where it is
/// @param mended the command that changes the setting
public record NamedPlace(String what, Path path, String mended) {
    /// The command with which a person changes a setting that somebody set.
    public static String mending(Host host, Setting<?> setting) {
        return switch (host.settings().origin(setting).layer()) {
            case USER, PROJECT ->
                CommandLine.editing(host.settings().origin(setting).file().orElse("hz.toml"), 0);
            case ENVIRONMENT ->
                "unset HZ_" + setting.key().replaceAll("[.-]", "_").toUpperCase(Locale.ROOT);
            case BUILT_IN ->
                CommandLine.editing(host.folders().config().resolve("hz.toml").toString(), 0);
        };
    }

    /// What keeps hz from reading there, when anything does.
    public Optional<Finding> unread() {
        if (!Files.exists(path)) {
            return Optional.of(Finding.error(what + ", " + path + ", is not there.", mended)
                    .told("place.absent", path.toString()));
        }
        boolean folder = Files.isDirectory(path);
        return Files.isReadable(path) && (!folder || Files.isExecutable(path))
                ? Optional.empty()
                : Optional.of(Finding.error(
                                what + ", " + path + ", can't be read by you.",
                                "chmod u+r" + (folder ? "x " : " ") + CommandLine.quoted(path.toString()))
                        .told("place.closed", path.toString()));
    }
}
