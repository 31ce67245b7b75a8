package heinzel.heads.http;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Server-sent events, read one by one while they come.
public final class Events implements AutoCloseable {
    private final HttpClient client = HttpClient.newHttpClient();
    private final HttpResponse<InputStream> response;
    private final BufferedReader lines;

    private Events(HttpRequest request) throws IOException {
        try {
            this.response = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AssertionError(stopped);
        }
        this.lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
    }

    /// One event.
    ///
    /// @param name what it is
    /// @param data its one line of JSON
    public record Event(String name, String data) {}

    /// Posts JSON and reads what comes.
    public static Events post(String url, String body, String... headers) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        for (String header : headers) {
            int colon = header.indexOf(':');
            request.header(
                    header.substring(0, colon), header.substring(colon + 1).strip());
        }
        return new Events(request.build());
    }

    public int status() {
        return response.statusCode();
    }

    public String type() {
        return response.headers().firstValue("content-type").orElse("");
    }

    /// Waits for the next event; empty at the end.
    public Optional<Event> next() throws IOException {
        String name = "";
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("event: ")) {
                name = line.substring("event: ".length());
            } else if (line.startsWith("data: ")) {
                return Optional.of(new Event(name, line.substring("data: ".length())));
            }
        }
        return Optional.empty();
    }

    /// The events that are left.
    public List<Event> rest() throws IOException {
        List<Event> rest = new ArrayList<>();
        for (Optional<Event> event = next(); event.isPresent(); event = next()) {
            rest.add(event.get());
        }
        return rest;
    }

    @Override
    public void close() throws IOException {
        lines.close();
        client.shutdownNow();
    }
}
