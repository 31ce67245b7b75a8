package heinzel.adapters.markdown;

import heinzel.api.operation.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The folders in which hz may write documents, and nothing outside them: real paths are compared, so that no
/// link and no `..` leads out.
final class Vault {
    private final Path home;
    private final String folder;
    private final List<String> others;

    /// @param home   what `~` stands for
    /// @param folder `[vault] folder`
    /// @param others `[vault] publish_folders`
    Vault(Path home, String folder, List<String> others) {
        this.home = home;
        this.folder = folder;
        this.others = List.copyOf(others);
    }

    /// The real file that a contract's `file` means; it need not exist yet.
    ///
    /// @throws Problem.Invalid for a name that is no Markdown file's
    /// @throws Problem.Refused when it lies outside the allowed folders
    Path resolve(String file) {
        Path wanted = path(file, "file").normalize();
        String name = String.valueOf(wanted.getFileName()).toLowerCase(Locale.ROOT);
        if (!name.endsWith(".md") && !name.endsWith(".markdown")) {
            throw new Problem.Invalid(
                    "\"" + file + "\" is no Markdown file, and hz places drafts in those alone.",
                    "Name a file that ends in .md or .markdown.");
        }
        Path absolute = wanted.isAbsolute() ? wanted : main().resolve(wanted);
        Path real = real(absolute.normalize());
        for (Path allowed : allowed()) {
            Path root = real(allowed);
            if (real.startsWith(root) && !hidden(root.relativize(real))) {
                return real;
            }
        }
        throw new Problem.Refused(
                "\"" + file + "\" lies at " + real + ", outside the folders that hz may write documents in: "
                        + String.join(
                                ", ", allowed().stream().map(Path::toString).toList()) + ".",
                "Put it below [vault] folder, or add its folder to [vault] publish_folders in hz.toml.");
    }

    /// The folder of `[vault] folder`, whether it is there or not.
    Path main() {
        Path main = path(folder, "vault.folder");
        if (!main.isAbsolute()) {
            throw new Problem.Invalid(
                    "[vault] folder is \"" + folder + "\", which is no absolute path.",
                    "Set vault.folder in hz.toml, for example to " + home.resolve("Documents/hz"));
        }
        return main.normalize();
    }

    /// That folder and the further ones.
    List<Path> allowed() {
        List<Path> allowed = new ArrayList<>(List.of(main()));
        for (String other : others) {
            Path path = path(other, "vault.publish_folders").normalize();
            if (path.isAbsolute()) {
                allowed.add(path);
            }
        }
        return allowed;
    }

    /// A folder whose name begins with a dot belongs to a program: .git, .obsidian, .ssh.
    private static boolean hidden(Path below) {
        for (Path part : below) {
            if (part.toString().startsWith(".")) {
                return true;
            }
        }
        return false;
    }

    private Path path(String text, String what) {
        try {
            return text.equals("~") || text.startsWith("~/")
                    ? home.resolve(text.substring(1).replaceFirst("^/+", ""))
                    : Path.of(text);
        } catch (InvalidPathException bad) {
            throw new Problem.Invalid(
                    "\"" + text + "\" is no path (" + what + ").", "Write it as a path on this machine.");
        }
    }

    /// The real path of what exists of it, and the rest as it is named.
    private static Path real(Path absolute) {
        Path existing = absolute;
        while (existing.getParent() != null && !Files.exists(existing, LinkOption.NOFOLLOW_LINKS)) {
            existing = existing.getParent();
        }
        try {
            return existing.toRealPath().resolve(existing.relativize(absolute)).normalize();
        } catch (IOException unreadable) {
            throw new Problem.Unavailable(
                    existing + " can't be followed to a real place ("
                            + unreadable.getClass().getSimpleName() + ").",
                    "If it is a symbolic link, make it point to something that exists.",
                    unreadable);
        }
    }
}
