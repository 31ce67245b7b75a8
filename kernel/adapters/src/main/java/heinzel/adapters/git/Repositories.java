package heinzel.adapters.git;

import heinzel.api.operation.Problem;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/// The repositories of this machine, by the names that settings give them, or by their folders.
///
/// @param home what `~` stands for
/// @param named `[adapters.git] repositories`
record Repositories(Path home, Map<String, String> named) {
    Repositories {
        named = new TreeMap<>(named);
    }

    /// The folder of a repository.
    ///
    /// @throws Problem.Invalid when it is neither a known name nor an absolute path
    /// @throws Problem.Unavailable when the folder is not there
    Path find(String repository) {
        Path path = place(repository);
        if (!Files.isDirectory(path)) {
            throw new Problem.Unavailable(
                    "The folder of the repository \"" + repository + "\", " + path + ", is not there.", fix());
        }
        return path;
    }

    /// Where a repository must be, whether it is there or not.
    ///
    /// @throws Problem.Invalid when it is neither a known name nor an absolute path
    Path place(String repository) {
        String text = named.getOrDefault(repository, repository);
        Path path;
        try {
            path = text.equals("~") || text.startsWith("~/")
                    ? home.resolve(text.substring(1).replaceFirst("^/+", ""))
                    : Path.of(text);
        } catch (InvalidPathException bad) {
            throw new Problem.Invalid("\"" + repository + "\" is no path of a repository.", fix());
        }
        if (!path.isAbsolute()) {
            throw new Problem.Invalid(
                    "\"" + repository + "\" is neither a repository named in the settings nor an absolute path.",
                    fix());
        }
        return path.normalize();
    }

    private String fix() {
        return "Write its folder as ~/… or /…, or name it in hz.toml under [adapters.git]: repositories = { name ="
                + " \"folder\" }"
                + (named.isEmpty() ? "." : "; known names: " + String.join(", ", named.keySet()) + ".");
    }
}
