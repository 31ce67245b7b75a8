package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.heads.http.ServeApi;
import heinzel.heads.http.serving.LoopbackServer;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Proves;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Holds what the REST head really offers against `docs/surface.json`, and its answers against the command line's.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RestSurfaceTest {
    private final HttpClient client = HttpClient.newHttpClient();
    private Kernel kernel;
    private LoopbackServer server;

    @BeforeAll
    void start(@TempDir Path folder) {
        kernel =
                Kernel.start(Options.here().withEnvironment(Map.of()).in(folder).withProject(folder));
        server = ServeApi.start(0, kernel, "0");
    }

    @AfterAll
    void stop() {
        client.close();
        server.close();
        kernel.close();
    }

    @Test
    @Proves({"K7.1", "K2.1"})
    void eachOfferedOperationIsAnEndpointAtItsPathAndNoOther() throws IOException {
        JsonNode paths = McpClient.JSON.readTree(get("/openapi.json").body()).path("paths");
        Set<String> expected = onRest().map(operation -> "/" + operation.path().replace(' ', '/'))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> offered = new TreeSet<>();
        paths.fieldNames().forEachRemaining(offered::add);
        assertEquals(expected, offered);
        assertTrue(offered.contains("/system/doctor"), offered::toString);
        onRest().forEach(operation -> {
            JsonNode endpoint = paths.path("/" + operation.path().replace(' ', '/'));
            assertEquals(operation.reads(), endpoint.has("get"), operation::path);
            assertEquals(!operation.reads(), endpoint.has("post"), operation::path);
        });
    }

    @Test
    @Proves({"K10.1", "K10.2", "K10.3", "K10.4", "C1.5"})
    void whatSpendsActsAloneOrBelongsToASessionIsNotThere() {
        List<WrittenSurface> kept = WrittenSurface.all().stream()
                .filter(operation -> operation.entry().path("effect").asText().equals("spend")
                        || operation.entry().path("unattended").asBoolean()
                        || Set.of("heinzel", "system.runner.chat")
                                .contains(operation.entry().path("module").asText()))
                .toList();
        assertTrue(kept.size() > 30, kept::toString);
        for (WrittenSurface operation : kept) {
            String path = "/" + operation.path().replace(' ', '/');
            assertEquals(404, get(path).statusCode(), path);
            assertEquals(404, post(path, "{}").statusCode(), path);
        }
    }

    @Test
    @Proves({"K8.2", "K8.3"})
    void theDoctorIsAHealthProbe() throws IOException {
        HttpResponse<String> doctor = get("/system/doctor");
        JsonNode said = McpClient.JSON.readTree(doctor.body());
        assertEquals(said.path("ok").asBoolean() ? 200 : 503, doctor.statusCode(), doctor::body);
        assertTrue(said.path("checks").size() > 5, doctor::body);
        HttpResponse<String> well = get("/system/doctor?only=folder.");
        assertEquals(200, well.statusCode(), well::body);
    }

    static Stream<WrongCall> wrongCalls() {
        // Who may not call it learns nothing about its arguments.
        return onRest().filter(operation -> !operation.neverFromChat()).flatMap(WrongCall::of);
    }

    @ParameterizedTest
    @MethodSource("wrongCalls")
    @Proves({"K4.4", "K8.1"})
    void aMistakeGetsTheAnswerOfTheCommandLine(WrongCall wrong) throws IOException {
        JsonNode said = McpClient.JSON.readTree(Typed.at(kernel, wrong.typed()).text());
        String path = "/" + wrong.operation().path().replace(' ', '/');
        HttpResponse<String> came = wrong.operation().reads() ? get(path + query(wrong)) : post(path, wrong.json());

        assertEquals(400, came.statusCode(), came::body);
        JsonNode answered = McpClient.JSON.readTree(came.body());
        assertEquals(said.path("error"), answered.path("error"));
        assertEquals(said.path("code"), answered.path("code"));
        assertEquals(said.path("fix"), answered.path("fix"));
    }

    private static String query(WrongCall wrong) {
        return wrong.words().entrySet().stream()
                .map(word -> word.getKey() + "=" + URLEncoder.encode(word.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&", "?", ""));
    }

    private static Stream<WrittenSurface> onRest() {
        return WrittenSurface.all().stream().filter(operation -> operation.offeredBy("rest"));
    }

    private HttpResponse<String> get(String path) {
        return sent(HttpRequest.newBuilder(URI.create(server.url() + path)));
    }

    private HttpResponse<String> post(String path, String body) {
        return sent(HttpRequest.newBuilder(URI.create(server.url() + path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    private HttpResponse<String> sent(HttpRequest.Builder request) {
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException broken) {
            throw new AssertionError(broken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AssertionError(stopped);
        }
    }
}
