package heinzel.modules.heinzel.event;

import heinzel.api.source.KnownSource;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The wake key of a turn for a source that was discovered:
/// `<id>@discovered:notes.read?note=Checkout+incidents.md`. The same source gives the same key, so that it
/// wakes once; and it says which source that was.
public final class DiscoveredKey {
    private static final String DISCOVERED = "@discovered:";
    private static final int LONGEST = 400;

    private DiscoveredKey() {}

    /// Empty for a source whose name is too long to be told.
    public static Optional<String> of(String heinzel, KnownSource source) {
        String arguments = new TreeMap<>(source.arguments())
                .entrySet().stream()
                        .map(each -> encoded(each.getKey()) + "=" + encoded(each.getValue()))
                        .collect(Collectors.joining("&"));
        return Optional.of(heinzel + DISCOVERED + source.from() + "?" + arguments)
                .filter(key -> key.length() <= LONGEST);
    }

    /// The source in a key, in words: `notes.read {note: Checkout incidents.md}`.
    public static Optional<String> told(String key) {
        int at = key.indexOf(DISCOVERED);
        if (at < 0) {
            return Optional.empty();
        }
        String source = key.substring(at + DISCOVERED.length());
        int mark = source.indexOf('?');
        String arguments = mark < 0 ? "" : source.substring(mark + 1);
        return Optional.of((mark < 0 ? source : source.substring(0, mark)) + " {"
                + arguments
                        .lines()
                        .flatMap(line -> java.util.Arrays.stream(line.split("&", -1)))
                        .map(each -> each.replaceFirst("=", ": "))
                        .map(each -> URLDecoder.decode(each, StandardCharsets.UTF_8))
                        .collect(Collectors.joining(", "))
                + "}");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
