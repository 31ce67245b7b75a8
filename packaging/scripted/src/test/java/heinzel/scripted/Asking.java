package heinzel.scripted;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;

/// A real HTTP client that asks a server and reads its events.
record Asking(HttpClient client, String base) implements AutoCloseable {
    static final ObjectMapper JSON = new ObjectMapper();

    static Asking of(String base) {
        return new Asking(HttpClient.newHttpClient(), base);
    }

    HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(base + path))
                .header("Content-Type", "application/json")
                .header("x-api-key", "not-recorded")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    JsonNode json(String path, String body) throws IOException, InterruptedException {
        return JSON.readTree(post(path, body).body());
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(base + path)).build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    /// The `data:` lines of a stream of events, parsed; the one that is no JSON left out.
    static List<JsonNode> events(String stream) {
        return stream.lines()
                .filter(line -> line.startsWith("data: {"))
                .map(line -> parsed(line.substring("data: ".length())))
                .toList();
    }

    static List<JsonNode> lines(String stream) {
        return stream.lines().map(Asking::parsed).toList();
    }

    private static JsonNode parsed(String json) {
        try {
            return JSON.readTree(json);
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new AssertionError("not JSON: " + json, e);
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
