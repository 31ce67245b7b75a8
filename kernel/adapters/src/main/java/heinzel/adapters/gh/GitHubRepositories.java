package heinzel.adapters.gh;

import heinzel.api.operation.Problem;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Repositories by the names that settings give them, or as GitHub's program names them.
///
/// @param named `[adapters.gh] repositories`
record GitHubRepositories(Map<String, String> named) {
    private static final Pattern FULL =
            Pattern.compile("(?:([A-Za-z0-9][\\w.-]*)/)?([A-Za-z0-9][\\w-]*)/([A-Za-z0-9_.][\\w.-]*)");

    GitHubRepositories {
        named = new TreeMap<>(named);
    }

    /// A repository.
    ///
    /// @param host where it is, when not on github.com
    record Repository(Optional<String> host, String owner, String name) {
        /// As `--repo` takes it.
        String full() {
            return host.map(text -> text + "/").orElse("") + owner + "/" + name;
        }

        /// The part of an address below which the interface answers about it.
        String path() {
            return "repos/" + owner + "/" + name;
        }
    }

    Repository find(String repository) {
        Matcher full = FULL.matcher(named.getOrDefault(repository, repository));
        if (!full.matches() || full.group(3).equals("..") || full.group(3).equals(".")) {
            throw new Problem.Invalid(
                    "\"" + repository + "\" is neither a repository named in the settings nor owner/name on GitHub.",
                    named.isEmpty()
                            ? "Write it as owner/name, or name it in hz.toml under [adapters.gh]: repositories ="
                                    + " { checkout = \"shop/checkout\" }"
                            : "Known names: " + String.join(", ", named.keySet()) + ".");
        }
        return new Repository(Optional.ofNullable(full.group(1)), full.group(2), full.group(3));
    }
}
