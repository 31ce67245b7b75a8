package heinzel.heads.http.serving;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jetty.server.Request;

/// Reads of requests that every head needs.
public final class Asked {
    private Asked() {}

    /// The path, decoded, without a query.
    public static String path(Request request) {
        return Request.getPathInContext(request);
    }

    /// Whether the body says that it is JSON. A form can't say so, and a script of another site may not.
    public static boolean isJson(Request request) {
        List<String> types = request.getHeaders().getValuesList("Content-Type");
        if (types.size() != 1 || request.getHeaders().contains("Content-Encoding")) {
            return false;
        }
        String[] parts = types.getFirst().toLowerCase(Locale.ROOT).split(";", -1);
        for (int i = 1; i < parts.length; i++) {
            String parameter = parts[i].strip().replace("\"", "");
            if (parameter.startsWith("charset=") && !parameter.equals("charset=utf-8")) {
                return false;
            }
        }
        return parts[0].strip().equals("application/json");
    }

    /// The body, where it has at most so many bytes. What is longer is not read to its end.
    ///
    /// @throws IOException when the other side breaks off, or sends so slowly that it is dropped
    public static Optional<byte[]> body(Request request, int max) throws IOException {
        if (request.getLength() > max) {
            return Optional.empty();
        }
        try (InputStream in = Request.asInputStream(request)) {
            byte[] bytes = in.readNBytes(max + 1);
            return bytes.length > max ? Optional.empty() : Optional.of(bytes);
        }
    }

    /// A header that stands once; empty when it is missing or stands twice.
    public static Optional<String> header(Request request, String name) {
        List<String> values = request.getHeaders().getValuesList(name);
        return values.size() == 1 ? Optional.of(values.getFirst()) : Optional.empty();
    }
}
