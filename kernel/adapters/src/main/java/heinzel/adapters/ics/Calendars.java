package heinzel.adapters.ics;

import heinzel.api.operation.Problem;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// The calendars that settings name. A contract may name one of them, or a file or folder; an address on the
/// network only settings may give.
///
/// @param home what `~` stands for
/// @param named `[adapters.ics] calendars`
record Calendars(Path home, Map<String, String> named) {
    Calendars {
        named = new TreeMap<>(named);
    }

    /// Where a calendar is.
    sealed interface Place {
        /// A file, or a folder of files.
        record OnDisk(Path path) implements Place {}

        /// An address, which may be a secret: messages name its host alone.
        record OnTheNetwork(URI address) implements Place {}
    }

    Place find(String calendar) {
        String known = named.get(calendar);
        String text = known == null ? calendar : known;
        if (known != null && text.matches("(?i)(https?|webcal)://.*")) {
            return new Place.OnTheNetwork(address(calendar, text));
        }
        try {
            Path path = text.equals("~") || text.startsWith("~/")
                    ? home.resolve(text.substring(1).replaceFirst("^/+", ""))
                    : Path.of(text);
            if (path.isAbsolute()) {
                return new Place.OnDisk(path.normalize());
            }
        } catch (InvalidPathException bad) {
            throw unknown(calendar);
        }
        throw unknown(calendar);
    }

    private URI address(String calendar, String text) {
        try {
            URI uri = URI.create(text.replaceFirst("(?i)^webcal:", "https:"));
            String host = String.valueOf(uri.getHost()).toLowerCase(Locale.ROOT);
            boolean local = host.equals("localhost") || host.equals("[::1]") || host.startsWith("127.");
            if (uri.getHost() != null && ("https".equalsIgnoreCase(uri.getScheme()) || local)) {
                return uri;
            }
        } catch (IllegalArgumentException bad) {
            throw unfit(calendar);
        }
        throw unfit(calendar);
    }

    private static Problem unfit(String calendar) {
        return new Problem.Invalid(
                "The address of the calendar \"" + calendar + "\" is no https address.",
                "Mend it in hz.toml under [adapters.ics] calendars.");
    }

    private Problem unknown(String calendar) {
        return new Problem.Invalid(
                "\"" + calendar + "\" is neither a calendar named in the settings nor an absolute path.",
                named.isEmpty()
                        ? "Name it in hz.toml under [adapters.ics]: calendars = { work = \"~/calendars/work\" }"
                        : "Known calendars: " + String.join(", ", named.keySet()) + ".");
    }
}
