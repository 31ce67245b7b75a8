package heinzel.adapters.maildir;

import heinzel.api.operation.Problem;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The mail folders that settings name. A contract may name one of them, or a Maildir folder; an account only
/// settings may give.
///
/// @param home  what `~` stands for
/// @param named `[adapters.maildir] folders`
record MailFolders(Path home, Map<String, String> named) {
    MailFolders {
        named = new TreeMap<>(named);
    }

    /// Where messages are.
    sealed interface Place {
        record OnDisk(Path path) implements Place {}

        /// An account and one of its folders.
        ///
        /// @param safe whether the connection is encrypted from its start; else only to this machine
        record OnAServer(String user, String host, Optional<Integer> port, String folder, boolean safe)
                implements Place {}
    }

    Place find(String folder) {
        String known = named.get(folder);
        String text = known == null ? folder : known;
        if (known != null && text.matches("(?i)imaps?://.*")) {
            return account(folder, text);
        }
        try {
            Path path = text.equals("~") || text.startsWith("~/")
                    ? home.resolve(text.substring(1).replaceFirst("^/+", ""))
                    : Path.of(text);
            if (path.isAbsolute()) {
                return new Place.OnDisk(path.normalize());
            }
        } catch (InvalidPathException bad) {
            throw unknown(folder);
        }
        throw unknown(folder);
    }

    private static Place account(String name, String text) {
        try {
            URI uri = URI.create(text);
            String host = uri.getHost();
            String user = uri.getUserInfo();
            if (host != null && user != null && !user.isEmpty() && !user.contains(":")) {
                boolean safe = "imaps".equals(uri.getScheme().toLowerCase(Locale.ROOT));
                boolean here = host.equals("localhost") || host.equals("[::1]") || host.startsWith("127.");
                String path = Optional.ofNullable(uri.getPath()).orElse("").replaceFirst("^/", "");
                if (safe || here) {
                    return new Place.OnAServer(
                            user,
                            host,
                            Optional.of(uri.getPort()).filter(port -> port > 0),
                            path.isEmpty() ? "INBOX" : path,
                            safe);
                }
            }
        } catch (IllegalArgumentException bad) {
            throw unfit(name);
        }
        throw unfit(name);
    }

    private static Problem unfit(String name) {
        return new Problem.Invalid(
                "The account of the mail folder \"" + name + "\" is not written as imaps://user@host/folder.",
                "Mend it in hz.toml under [adapters.maildir] folders; the password belongs into the keychain.");
    }

    private Problem unknown(String folder) {
        return new Problem.Invalid(
                "\"" + folder + "\" is neither a mail folder named in the settings nor an absolute path.",
                named.isEmpty()
                        ? "Name it in hz.toml under [adapters.maildir]: folders = { inbox = \"~/Maildir\" }"
                        : "Known mail folders: " + String.join(", ", named.keySet()) + ".");
    }
}
