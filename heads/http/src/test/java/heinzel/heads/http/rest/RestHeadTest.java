package heinzel.heads.http.rest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import heinzel.heads.http.ServeApi;
import heinzel.heads.http.Stall;
import heinzel.heads.http.Wire;
import heinzel.heads.http.serving.LoopbackServer;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Proves;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.ParseOptions;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Asks the REST head over sockets.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class RestHeadTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Stall stall = new Stall();
    private Kernel kernel;
    private LoopbackServer server;
    private int port;

    @BeforeAll
    void start(@TempDir Path folder) throws IOException {
        Files.createDirectories(folder.resolve("config"));
        Files.writeString(folder.resolve("config/hz.toml"), "[hz]\napi_allowed_hosts = [\"hz.lan\"]\n");
        Path project = Files.createDirectories(folder.resolve("project"));
        Files.writeString(project.resolve("hz.toml"), "[hz]\napi_allowed_hosts = [\"evil.example\"]\n");
        kernel = Kernel.start(Options.here()
                .withEnvironment(Map.of())
                .in(folder)
                .withProject(project)
                .with(List.of(stall), List.of()));
        server = ServeApi.start(0, kernel, "1.2.3");
        port = server.port();
    }

    @AfterAll
    void stop() {
        server.close();
        kernel.close();
    }

    @Test
    @Proves({"K7.1", "K7.2"})
    void whatReadsIsAskedByGetWithAQuery() throws IOException {
        Wire.Came came = Wire.get(port, "/stall/fruit-list?colour=red&colour=dark-blue&usd=0.10&limit=7&ripe=true");

        assertEquals(200, came.status(), came::body);
        assertEquals(
                "{\"colour\":[\"red\",\"dark-blue\"],\"usd\":0.1,\"limit\":7,\"ripe\":true,"
                        + "\"at\":\"1970-01-01T00:00:00.000Z\"}",
                came.body());
        assertEquals("application/json", came.header("content-type").orElseThrow());
        Wire.Came posted = Wire.post(port, "/stall/fruit-list", "{}");
        assertEquals(405, posted.status());
        assertEquals("GET", posted.header("allow").orElseThrow());
        assertEquals(
                "",
                Wire.send(port, Wire.request("HEAD", "/stall/ripe?ripe=true", host(), ""))
                        .body());
    }

    @Test
    @Proves({"K7.1", "K7.2"})
    void whatChangesSomethingIsAskedByPostWithJson() throws IOException {
        Wire.Came came = Wire.post(port, "/stall/put", "{\"fruit\":\"pear\",\"count\":2}");

        assertEquals(200, came.status(), came::body);
        assertEquals("{\"done\":true,\"by\":\"REST\"}", came.body());
        assertTrue(stall.ran.contains("put pear 2"), stall.ran::toString);
        assertEquals(405, Wire.get(port, "/stall/put?fruit=fig").status());
        assertEquals(400, Wire.post(port, "/stall/put?fruit=fig", "{}").status());
        for (String type : List.of(
                "text/plain",
                "application/x-www-form-urlencoded",
                "multipart/form-data; boundary=x",
                "application/jsonp",
                "application/json; charset=utf-16",
                "text/plain; application/json")) {
            String body = "{\"fruit\":\"quince\"}";
            Wire.Came other =
                    Wire.send(port, Wire.request("POST", "/stall/put", host(), body, "Content-Type: " + type));
            assertEquals(415, other.status(), type);
            assertEquals("invalid", JSON.readTree(other.body()).path("code").asText());
        }
        assertEquals(
                415,
                Wire.send(port, Wire.request("POST", "/stall/put", host(), "{}"))
                        .status());
        assertFalse(stall.ran.toString().contains("quince"), stall.ran::toString);
        assertFalse(stall.ran.toString().contains("fig"), stall.ran::toString);
    }

    @Test
    @Proves("K8.1")
    void whatIsWrongAnswers400AndSaysWhatToDo() throws IOException {
        JsonNode failed = error(400, Wire.get(port, "/stall/fail"));
        assertEquals("The crate of [email] is shut.", failed.path("error").asText());
        assertEquals("unavailable", failed.path("code").asText());
        assertEquals("hz stall open", failed.path("fix").asText());
        for (String target : List.of(
                "/stall/fruit-list?limit=many",
                "/stall/fruit-list?limit=10",
                "/stall/fruit-list?limit=1&limit=2",
                "/stall/fruit-list?limits=1",
                "/stall/fruit-list?colour=green",
                "/stall/fruit-list?ripe=maybe",
                "/stall/fruit-list?usd=1e999999999",
                "/stall/fruit-list?usd=%zz",
                "/stall/fruit-list?usd=%ff%fe")) {
            assertFalse(
                    error(400, Wire.get(port, target)).path("error").asText().isEmpty(), target);
        }
        for (String body : List.of("[]", "{", "null", "{\"fruit\":1}", "{}", "{\"fruit\":\"a\",\"fruit\":\"b\"}")) {
            assertEquals(
                    "invalid",
                    error(400, Wire.post(port, "/stall/put", body)).path("code").asText(),
                    body);
        }
    }

    @Test
    @Proves("K8.1")
    void aBugIsToldByItsTypeAlone() throws IOException {
        JsonNode bug = error(500, Wire.get(port, "/stall/break"));
        assertEquals("bug", bug.path("code").asText());
        assertTrue(bug.path("error").asText().contains("IllegalStateException"), bug::toString);
        assertFalse(bug.toString().contains("secret"), bug::toString);
    }

    @Test
    @Proves("K8.2")
    void whatWouldEndACommandAsNotWellAnswers503() throws IOException {
        assertEquals(200, Wire.get(port, "/stall/ripe?ripe=true").status());
        Wire.Came unripe = Wire.get(port, "/stall/ripe");
        assertEquals(503, unripe.status());
        assertEquals("{\"ok\":false}", unripe.body());
    }

    @Test
    @Proves({"K10.1", "K10.2"})
    void whatSpendsOrActsUnattendedIsNotThereWhateverItDeclares() throws IOException {
        for (String path : List.of("/stall/buy", "/stall/night", "/stall/whisper")) {
            assertEquals(404, Wire.get(port, path).status(), path);
            JsonNode nothing = error(404, Wire.post(port, path, "{}"));
            assertEquals("not_found", nothing.path("code").asText());
        }
        assertFalse(stall.ran.contains("bought"), stall.ran::toString);
        assertFalse(stall.ran.contains("watched"), stall.ran::toString);
    }

    @Test
    @Proves({"K9.1", "K9.4", "K9.5"})
    void aHostilePageIsRefusedAndToldWhy() throws IOException {
        assertRefused("Host", Wire.request("GET", "/stall/ripe", "evil.example:" + port, ""));
        assertRefused("Host", Wire.request("GET", "/stall/ripe", "localhost", ""));
        assertRefused("Origin", Wire.request("GET", "/stall/ripe", host(), "", "Origin: http://evil.example"));
        assertRefused("Origin", Wire.request("GET", "/stall/ripe", host(), "", "Origin: null"));
        assertRefused(
                "Origin",
                Wire.request(
                        "GET", "/stall/ripe", host(), "", "Origin: http://" + host(), "Origin: http://evil.example"));
        assertRefused("Sec-Fetch-Site", Wire.request("GET", "/stall/ripe", host(), "", "Sec-Fetch-Site: cross-site"));
        assertRefused("Sec-Fetch-Site", Wire.request("GET", "/docs", host(), "", "Sec-Fetch-Site: same-site"));
        assertRefused(
                "Origin",
                Wire.request(
                        "POST",
                        "/stall/put",
                        host(),
                        "{\"fruit\":\"sloe\"}",
                        "Content-Type: application/json",
                        "Origin: http://evil.example"));
        assertEquals(
                400,
                Wire.send(port, Wire.request("GET", "http://evil.example/stall/ripe", host(), ""))
                        .status());
        Wire.Came preflight = Wire.send(
                port,
                Wire.request(
                        "OPTIONS",
                        "/stall/put",
                        host(),
                        "",
                        "Origin: http://evil.example",
                        "Access-Control-Request-Method: POST"));
        assertEquals(403, preflight.status());
        assertFalse(preflight.headers().keySet().stream().anyMatch(name -> name.startsWith("access-control")));
        assertFalse(stall.ran.toString().contains("sloe"), stall.ran::toString);
        assertEquals(
                400, Wire.send(port, Wire.request("GET", "/stall/ripe", "", "")).status());
        assertEquals(
                200,
                Wire.send(port, Wire.request("GET", "/stall/ripe?ripe=true", host(), "", "Origin: http://" + host()))
                        .status());
    }

    @Test
    @Proves("K9.2")
    void furtherHostsAreTheUsersToNameAndNotAProjects() throws IOException {
        assertEquals(
                200,
                Wire.send(port, Wire.request("GET", "/docs", "hz.lan:" + port, ""))
                        .status());
        assertRefused("Host", Wire.request("GET", "/docs", "evil.example:" + port, ""));
    }

    @Test
    @Proves("K7.3")
    void theDocumentIsOpenApi31InTheEyesOfAnotherReader() throws IOException {
        String text = Wire.get(port, "/openapi.json").body();
        ParseOptions options = new ParseOptions();
        options.setOaiAuthor(false);
        SwaggerParseResult read = new OpenAPIV3Parser().readContents(text, null, options);

        assertEquals(List.of(), read.getMessages());
        assertTrue(read.isOpenapi31());
        assertEquals(
                new TreeSet<>(Set.of(
                        "/stall/fruit-list",
                        "/stall/put",
                        "/stall/ripe",
                        "/stall/fail",
                        "/stall/break",
                        "/stall/wait")),
                new TreeSet<>(read.getOpenAPI().getPaths().keySet()));
        JsonNode fruit = JSON.readTree(text).at("/paths/~1stall~1fruit-list/get");
        List<String> said = new ArrayList<>();
        fruit.path("parameters")
                .forEach(each -> said.add(each.path("name").asText() + ": "
                        + each.path("description").asText() + " " + each.path("required")));
        assertEquals(
                List.of(
                        "colour: Only of these colours false",
                        "usd: Only at this price false",
                        "limit: How many at most false",
                        "ripe: Only ripe ones false"),
                said);
        String broken = text.replace("\"responses\"", "\"answers\"").replace("\"in\":\"query\"", "\"in\":\"nowhere\"");
        assertFalse(
                new OpenAPIV3Parser()
                        .readContents(broken, null, options)
                        .getMessages()
                        .isEmpty(),
                "it reads anything");
    }

    @Test
    @Proves("K7.4")
    void thePageNeedsNoNetworkAndNoInlineScript() throws IOException {
        Wire.Came page = Wire.get(port, "/docs");
        assertEquals(200, page.status());
        String policy = page.header("content-security-policy").orElseThrow();
        assertTrue(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"), policy);
        assertFalse(policy.contains("unsafe"), policy);
        for (String path : List.of("/docs", "/docs/docs.js", "/docs/docs.css")) {
            Wire.Came file = Wire.get(port, path);
            assertEquals(200, file.status(), path);
            assertFalse(file.body().contains("://"), path + " names another place");
        }
        assertFalse(page.body().contains("<script>"), page.body());
        assertFalse(page.body().matches("(?s).*\\son[a-z]+=.*"), page.body());
    }

    private void assertRefused(String about, String request) throws IOException {
        JsonNode refused = error(403, Wire.send(port, request));
        assertEquals("refused", refused.path("code").asText());
        assertTrue(refused.path("error").asText().contains(about), refused::toString);
    }

    private static JsonNode error(int status, Wire.Came came) throws IOException {
        assertEquals(status, came.status(), came::body);
        JsonNode error = JSON.readTree(came.body());
        assertTrue(error.path("error").isTextual() && error.has("code") && error.has("fix"), came::body);
        return error;
    }

    private String host() {
        return "127.0.0.1:" + port;
    }
}
