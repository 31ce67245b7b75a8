package heinzel.scripted.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// A channel over the JDK's small HTTP server; used by one thread.
public final class HttpChannel implements Channel {
    private final HttpExchange exchange;

    // Null until a stream is open.
    private @Nullable OutputStream stream;

    public HttpChannel(HttpExchange exchange) {
        this.exchange = exchange;
    }

    public boolean started() {
        return stream != null;
    }

    public void header(String name, String value) {
        exchange.getResponseHeaders().set(name, value);
    }

    @Override
    public void body(int status, JsonNode json) throws IOException {
        byte[] bytes = json.toString().getBytes(StandardCharsets.UTF_8);
        header("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    @Override
    public void halfBody(JsonNode json) throws IOException {
        byte[] bytes = json.toString().getBytes(StandardCharsets.UTF_8);
        header("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, bytes.length);
        // Not closed: the server would complain about the missing half, the caller breaks the connection instead.
        OutputStream out = exchange.getResponseBody();
        out.write(bytes, 0, bytes.length / 2);
        out.flush();
    }

    @Override
    public void open(String mediaType) throws IOException {
        if (stream == null) {
            header("Content-Type", mediaType);
            header("Cache-Control", "no-cache");
            exchange.sendResponseHeaders(200, 0);
            stream = exchange.getResponseBody();
        }
    }

    @Override
    public void send(String piece) throws IOException {
        OutputStream out = stream;
        if (out == null) {
            throw new IllegalStateException("a piece was sent before the stream was open");
        }
        out.write(piece.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /// Ends a stream properly, if one is open.
    public void finish() throws IOException {
        if (stream != null) {
            stream.close();
        }
    }
}
