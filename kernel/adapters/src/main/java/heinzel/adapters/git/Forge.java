package heinzel.adapters.git;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where a repository is hosted, as far as its remote's address tells.
///
/// @param project the project's page, without user, password or suffix
record Forge(String project, Kind kind) {
    private static final Pattern URL =
            Pattern.compile("(?:https?|ssh|git)://(?:[^@/]*@)?([\\w.-]+)(?::\\d+)?/(.+?)(?:\\.git)?/?");
    private static final Pattern SHORT = Pattern.compile("(?:[\\w.-]+@)?([\\w.-]+):([^/].*?)(?:\\.git)?/?");

    /// Those whose pages have known addresses.
    enum Kind {
        GITHUB("/pull/"),
        GITLAB("/-/merge_requests/");

        private final String path;

        Kind(String path) {
            this.path = path;
        }
    }

    static Optional<Forge> of(String remote) {
        Matcher url = URL.matcher(remote);
        Matcher at = url.matches() ? url : SHORT.matcher(remote);
        if (!at.matches()) {
            return Optional.empty();
        }
        String host = at.group(1);
        return kind(host).map(kind -> new Forge("https://" + host + "/" + at.group(2), kind));
    }

    String request(int number) {
        return project + kind.path + number;
    }

    private static Optional<Kind> kind(String host) {
        if (host.contains("github")) {
            return Optional.of(Kind.GITHUB);
        }
        return host.contains("gitlab") ? Optional.of(Kind.GITLAB) : Optional.empty();
    }
}
