package heinzel.modules.system.changelog;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Properties;

/// What the build packed beside the program. A program that was put together without it has neither.
final class Packed {
    private static final String CHANGELOG = "/heinzel/resources/changelog.md";
    private static final String VERSION = "/heinzel/dist/version.properties";

    private Packed() {}

    static Optional<String> changelog() {
        return resource(CHANGELOG);
    }

    static Optional<String> version() {
        return resource(VERSION).map(Packed::version);
    }

    private static String version(String text) {
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(text));
        } catch (IOException never) {
            throw new UncheckedIOException(never);
        }
        return properties.getProperty("version", "unknown");
    }

    private static Optional<String> resource(String name) {
        try (InputStream in = Packed.class.getResourceAsStream(name)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
