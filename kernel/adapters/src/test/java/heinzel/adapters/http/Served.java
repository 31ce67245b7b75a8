package heinzel.adapters.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import heinzel.adapters.outbox.Boxes;
import heinzel.kernel.files.DiskFiles;
import heinzel.kernel.json.JsonCodec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.GZIPOutputStream;

/// A server on the loopback interface that does as a test says, and remembers what it was asked.
public final class Served implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());

    public Served(String path, Handler handler) throws IOException {
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        and(path, handler);
        server.start();
    }

    /// What it does with a request; a body that can't be sent is the reader's business.
    @FunctionalInterface
    public interface Handler {
        void answer(HttpExchange exchange) throws IOException;
    }

    public Served and(String path, Handler handler) {
        server.createContext(path, exchange -> {
            List<String> conditions = new ArrayList<>();
            conditions.addAll(exchange.getRequestHeaders().getOrDefault("If-none-match", List.of()));
            conditions.addAll(exchange.getRequestHeaders().getOrDefault("If-modified-since", List.of()));
            asked.add(exchange.getRequestURI() + " " + conditions);
            try (exchange) {
                handler.answer(exchange);
            }
        });
        return this;
    }

    public static Handler text(String type, String body) {
        return exchange -> send(exchange, type, body.getBytes(StandardCharsets.UTF_8));
    }

    public static void send(HttpExchange exchange, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    static Handler redirect(String to) {
        return exchange -> {
            exchange.getResponseHeaders().set("Location", to);
            exchange.sendResponseHeaders(302, -1);
        };
    }

    /// Answers 304 to who knows the tag.
    public static Handler tagged(String tag, String type, String body) {
        return exchange -> {
            exchange.getResponseHeaders().set("ETag", tag);
            if (exchange.getRequestHeaders()
                    .getOrDefault("If-none-match", List.of())
                    .contains(tag)) {
                exchange.sendResponseHeaders(304, -1);
            } else {
                send(exchange, type, body.getBytes(StandardCharsets.UTF_8));
            }
        };
    }

    /// Zeros, packed: a thousand times as long when unpacked.
    static byte[] packedZeros(int megabytes) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            for (int i = 0; i < megabytes; i++) {
                out.write(new byte[1 << 20]);
            }
        }
        return bytes.toByteArray();
    }

    /// The path and the conditions of every request.
    public List<String> asked() {
        return List.copyOf(asked);
    }

    public String url(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    int port() {
        return server.getAddress().getPort();
    }

    /// What adapters get their pages with.
    public static Http http(Path cache) {
        return new Http(cache, new DiskFiles(), new JsonCodec(), Boxes.none());
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
