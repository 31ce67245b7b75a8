package heinzel.heads.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A request as bytes on a socket, since no well-behaved client sends what a hostile one does.
public final class Wire {
    private static final int PATIENCE = 60_000;

    private Wire() {}

    /// What came back.
    ///
    /// @param status  the status; 0 when the server closed the connection without an answer
    /// @param headers by their names in lower case
    public record Came(int status, Map<String, String> headers, String body) {
        public Optional<String> header(String name) {
            return Optional.ofNullable(headers.get(name));
        }
    }

    /// Sends a GET with a good Host.
    public static Came get(int port, String target, String... headers) throws IOException {
        return send(port, request("GET", target, "127.0.0.1:" + port, "", headers));
    }

    /// Sends a POST of JSON with a good Host.
    public static Came post(int port, String target, String body, String... headers) throws IOException {
        String[] all = java.util.Arrays.copyOf(headers, headers.length + 1);
        all[headers.length] = "Content-Type: application/json";
        return send(port, request("POST", target, "127.0.0.1:" + port, body, all));
    }

    public static String request(String method, String target, String host, String body, String... headers) {
        StringBuilder request = new StringBuilder(method + " " + target + " HTTP/1.1\r\n");
        if (!host.isEmpty()) {
            request.append("Host: ").append(host).append("\r\n");
        }
        for (String header : headers) {
            request.append(header).append("\r\n");
        }
        if (!body.isEmpty()) {
            request.append("Content-Length: ")
                    .append(body.getBytes(StandardCharsets.UTF_8).length)
                    .append("\r\n");
        }
        return request.append("Connection: close\r\n\r\n").append(body).toString();
    }

    /// Sends these bytes and reads what comes until the server closes.
    public static Came send(int port, String request) throws IOException {
        return send(port, request.getBytes(StandardCharsets.UTF_8));
    }

    public static Came send(int port, byte[] request) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port), PATIENCE);
            socket.setSoTimeout(PATIENCE);
            try {
                socket.getOutputStream().write(request);
                socket.getOutputStream().flush();
                socket.shutdownOutput();
            } catch (IOException refused) {
                // It may have answered and closed before all was sent.
                return read(socket.getInputStream());
            }
            return read(socket.getInputStream());
        }
    }

    private static Came read(InputStream in) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try {
            in.transferTo(all);
        } catch (IOException reset) {
            if (all.size() == 0) {
                return new Came(0, Map.of(), "");
            }
        }
        String text = all.toString(StandardCharsets.UTF_8);
        int end = text.indexOf("\r\n\r\n");
        if (end < 0) {
            return new Came(0, Map.of(), text);
        }
        String[] lines = text.substring(0, end).split("\r\n", -1);
        Map<String, String> headers = new TreeMap<>();
        for (int i = 1; i < lines.length; i++) {
            int colon = lines[i].indexOf(':');
            headers.put(
                    lines[i].substring(0, colon).toLowerCase(Locale.ROOT),
                    lines[i].substring(colon + 1).strip());
        }
        String body = text.substring(end + 4);
        boolean chunked = headers.getOrDefault("transfer-encoding", "").equals("chunked");
        return new Came(Integer.parseInt(lines[0].split(" ", -1)[1]), headers, chunked ? joined(body) : body);
    }

    /// A chunked body; all of them are ASCII here.
    private static String joined(String chunked) {
        StringBuilder body = new StringBuilder();
        int at = 0;
        while (at < chunked.length()) {
            int line = chunked.indexOf("\r\n", at);
            int size = Integer.parseInt(chunked.substring(at, line), 16);
            body.append(chunked, line + 2, line + 2 + size);
            at = line + 2 + size + 2;
            if (size == 0) {
                break;
            }
        }
        return body.toString();
    }
}
