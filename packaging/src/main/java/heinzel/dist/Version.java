package heinzel.dist;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/// The version that the build wrote down.
record Version(String text) {
    static final Version OF_HZ = read();

    private static Version read() {
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            Properties properties = new Properties();
            if (in != null) {
                properties.load(in);
            }
            return new Version(properties.getProperty("version", "unknown"));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("The version can't be read", unreadable);
        }
    }
}
