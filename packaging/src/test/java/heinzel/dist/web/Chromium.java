package heinzel.dist.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import heinzel.testing.Needed;
import heinzel.testing.Waiting;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A real Chromium, driven by the WebDriver protocol, which is JSON over HTTP and needs no library.
final class Chromium implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern PORT = Pattern.compile("successfully on port (\\d+)");
    private static final String ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

    private final Process driver;
    private final BufferedReader said;
    private final HttpClient client = HttpClient.newHttpClient();
    private final String session;

    /// @param profile a folder of its own
    /// @param more    further options of the browser
    Chromium(Path profile, String... more) throws IOException {
        driver = new ProcessBuilder(driver().toString(), "--port=0")
                .redirectErrorStream(true)
                .start();
        said = driver.inputReader();
        int port = port();
        ObjectNode capabilities = JSON.createObjectNode();
        ObjectNode options =
                capabilities.putObject("capabilities").putObject("alwaysMatch").putObject("goog:chromeOptions");
        options.put("binary", browser().toString());
        ArrayNode arguments = options.putArray("args");
        Stream.concat(
                        Stream.of(
                                "--headless",
                                "--no-sandbox",
                                "--disable-gpu",
                                "--disable-quic",
                                "--no-first-run",
                                "--disable-dev-shm-usage",
                                "--disable-background-networking",
                                "--disable-component-update",
                                "--disable-sync",
                                "--user-data-dir=" + profile),
                        Stream.of(more))
                .forEach(arguments::add);
        session = "http://127.0.0.1:" + port + "/session/"
                + ask("POST", "http://127.0.0.1:" + port + "/session", capabilities)
                        .path("sessionId")
                        .asText();
    }

    /// Fails or skips the test where it is not installed.
    static void isNeeded() {
        browser();
        driver();
    }

    private static Path browser() {
        return Needed.program("chromium", "chromium");
    }

    private static Path driver() {
        return Needed.program("chromedriver", "chromium-driver");
    }

    private int port() throws IOException {
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            Matcher port = PORT.matcher(line);
            if (port.find()) {
                return Integer.parseInt(port.group(1));
            }
        }
        throw new AssertionError("the driver of the browser ended at once");
    }

    void open(String url) throws IOException {
        ask("POST", session + "/url", JSON.createObjectNode().put("url", url));
    }

    /// Runs the body of a function in the page and answers what it returns.
    JsonNode run(String script, Object... arguments) {
        ObjectNode body = JSON.createObjectNode().put("script", script);
        ArrayNode given = body.putArray("args");
        for (Object argument : arguments) {
            given.addPOJO(argument);
        }
        try {
            return ask("POST", session + "/execute/sync", body);
        } catch (IOException broken) {
            throw new AssertionError(broken);
        }
    }

    /// Waits until an expression is true in the page.
    void until(String what, String expression) {
        Waiting.until(what, () -> run("return Boolean(" + expression + ")").asBoolean());
    }

    /// Clicks as a mouse does; fails when something lies over it.
    void click(String css) throws IOException {
        at(css, "POST", "/click", JSON.createObjectNode());
    }

    /// Types into an element; WebDriver's own characters stand for keys.
    void type(String css, String keys) throws IOException {
        at(css, "POST", "/value", JSON.createObjectNode().put("text", keys));
    }

    String text(String css) throws IOException {
        return at(css, "GET", "/text", null).asText();
    }

    /// Does something to an element. The page may draw itself anew after the element was found, and before
    /// anything was done to it; then the new one is meant.
    private JsonNode at(String css, String method, String deed, @Nullable JsonNode body) throws IOException {
        for (int redrawn = 0; ; redrawn++) {
            try {
                return ask(method, element(css) + deed, body);
            } catch (AssertionError failed) {
                if (redrawn == 20 || !String.valueOf(failed.getMessage()).contains("stale element")) {
                    throw failed;
                }
            }
        }
    }

    private String element(String css) throws IOException {
        ObjectNode body = JSON.createObjectNode().put("using", "css selector").put("value", css);
        return session + "/element/"
                + ask("POST", session + "/element", body).path(ELEMENT).asText();
    }

    void size(int width, int height) throws IOException {
        ObjectNode body = JSON.createObjectNode().put("width", width).put("height", height);
        body.put("x", 0).put("y", 0);
        ask("POST", session + "/window/rect", body);
    }

    void picture(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(
                file,
                Base64.getDecoder()
                        .decode(ask("GET", session + "/screenshot", null).asText()));
    }

    private JsonNode ask(String method, String url, @Nullable JsonNode body) throws IOException {
        HttpRequest.BodyPublisher publisher = body == null
                ? HttpRequest.BodyPublishers.noBody()
                : HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body));
        try {
            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(URI.create(url))
                            .header("Content-Type", "application/json")
                            .method(method, publisher)
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            JsonNode value = JSON.readTree(answer.body()).path("value");
            if (answer.statusCode() != 200) {
                throw new AssertionError(value.path("message").asText());
            }
            return value;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AssertionError(stopped);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            ask("DELETE", session, null);
        } finally {
            List<ProcessHandle> left = driver.descendants().toList();
            driver.destroy();
            left.forEach(ProcessHandle::destroyForcibly);
            client.close();
            said.close();
        }
    }
}
