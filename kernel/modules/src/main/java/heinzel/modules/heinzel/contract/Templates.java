package heinzel.modules.heinzel.contract;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// The contracts that hz brings along to begin with. They compile as they are; a person puts in the places.
public final class Templates {
    private static final String FOLDER = "/heinzel/resources/templates/";

    private Templates() {}

    /// Their names, in order.
    public static List<String> names() {
        return resource("names.txt").stream().flatMap(String::lines).toList();
    }

    /// The text of one; empty for a name that is none of {@link #names}.
    public static Optional<String> text(String name) {
        return names().contains(name) ? resource(name + ".prose.md") : Optional.empty();
    }

    private static Optional<String> resource(String file) {
        try (InputStream in = Templates.class.getResourceAsStream(FOLDER + file)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
