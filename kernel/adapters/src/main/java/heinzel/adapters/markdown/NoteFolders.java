package heinzel.adapters.markdown;

import heinzel.api.operation.Problem;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/// Where notes are read: the vault, further ones that settings name, or a folder of the person's own.
///
/// @param home  what `~` stands for
/// @param vault `[vault] folder`
/// @param named `[adapters.markdown] vaults`
record NoteFolders(Path home, String vault, Map<String, String> named) {
    NoteFolders {
        named = new TreeMap<>(named);
    }

    /// Where something is, and below what its path is told.
    record Place(Path root, Path path) {}

    /// The place of a file or folder as a contract names it: a vault's name and what is below it, a path below
    /// `[vault] folder`, or a whole path. Nothing leads out of a vault.
    ///
    /// @throws Problem.Invalid for what is no path, or leads out
    Place find(String text) {
        try {
            if (text.equals("~") || text.startsWith("~/") || Path.of(text).isAbsolute()) {
                Path path = path(text).normalize();
                return new Place(path, path);
            }
            Path wanted = Path.of(text).normalize();
            String first = String.valueOf(wanted.getName(0));
            boolean knows = named.containsKey(first);
            Path root = path(named.getOrDefault(first, vault)).normalize();
            Path below = knows ? wanted.subpath(0, 1).relativize(wanted) : wanted;
            Path path = root.resolve(below).normalize();
            if (!root.isAbsolute() || !path.startsWith(root) || wanted.startsWith("..")) {
                throw unknown(text);
            }
            return new Place(root, path);
        } catch (InvalidPathException bad) {
            throw unknown(text);
        }
    }

    /// A place that is there.
    ///
    /// @throws Problem.Invalid     when neither settings nor the vault have it
    /// @throws Problem.Unavailable when a vault is not there
    Place need(String text) {
        Place place = find(text);
        if (!Files.isDirectory(place.root()) && !Files.isRegularFile(place.root())) {
            throw new Problem.Unavailable(
                    "The folder of the notes \"" + text + "\", " + place.root() + ", is not there.",
                    "Mend its place in hz.toml under [adapters.markdown] vaults or [vault] folder.");
        }
        if (!Files.exists(place.path())) {
            throw unknown(text);
        }
        return place;
    }

    Problem unknown(String text) {
        return new Problem.Invalid(
                "\"" + text + "\" is neither a vault named in the settings nor in the vault at " + vault + ".",
                named.isEmpty()
                        ? "Write it as a path below that folder, or name a vault in hz.toml under [adapters.markdown]:"
                                + " vaults = { work = \"~/work\" }"
                        : "Known vaults: " + String.join(", ", named.keySet()) + ".");
    }

    private Path path(String text) {
        return text.equals("~") || text.startsWith("~/")
                ? home.resolve(text.substring(1).replaceFirst("^/+", ""))
                : Path.of(text);
    }
}
