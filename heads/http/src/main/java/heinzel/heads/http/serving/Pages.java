package heinzel.heads.http.serving;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.server.Request;

/// The files of a page, which are all known when the server starts: no path from outside ever becomes a file's
/// name. Safe for use by several threads.
public final class Pages {
    private final Map<String, Answer> pages = new HashMap<>();

    /// Adds a file of hz's own.
    ///
    /// @param path     where it is served
    /// @param resource where it lies among the resources, from their root
    public Pages with(String path, String resource) {
        try (InputStream in = Pages.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalArgumentException("There is no resource " + resource);
            }
            pages.put(path, new Answer(200, type(resource), ByteBuffer.wrap(in.readAllBytes()), Map.of()));
            return this;
        } catch (IOException unreadable) {
            throw new IllegalStateException("The resource " + resource + " can't be read", unreadable);
        }
    }

    /// The file at a path.
    public Optional<Answer> at(Request request, String path) {
        Answer page = pages.get(path);
        if (page == null) {
            return Optional.empty();
        }
        return switch (request.getMethod()) {
            case "GET", "HEAD" -> Optional.of(page);
            default -> Optional.of(Answer.method("GET", path));
        };
    }

    private static String type(String resource) {
        String ending = resource.substring(resource.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return switch (ending) {
            case "html" -> "text/html;charset=utf-8";
            case "js" -> "text/javascript;charset=utf-8";
            case "css" -> "text/css;charset=utf-8";
            case "svg" -> "image/svg+xml";
            case "ttf" -> "font/ttf";
            case "json" -> "application/json";
            default -> throw new IllegalArgumentException("No media type is known for " + resource);
        };
    }
}
