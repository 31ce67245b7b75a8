package heinzel.heads.http.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import heinzel.heads.http.Events;
import heinzel.heads.http.ServeUi;
import heinzel.heads.http.Stall;
import heinzel.heads.http.Wire;
import heinzel.heads.http.serving.LoopbackServer;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Proves;
import heinzel.testing.Waiting;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Asks the web head as its page does, and as somebody who was not let in.
final class WebHeadTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Stall stall = new Stall();
    private Kernel kernel;
    private WebHead head;
    private LoopbackServer server;
    private String token = "";

    @BeforeEach
    void start(@TempDir Path folder) throws IOException {
        kernel = Kernel.start(Options.here()
                .withEnvironment(Map.of())
                .in(folder)
                .withProject(folder)
                .with(List.of(stall), List.of()));
        head = new WebHead(kernel);
        server = ServeUi.start(0, kernel, head);
        token = "X-Hz-Token: "
                + JSON.readTree(enter(head.invitation()).body()).path("token").asText();
    }

    @AfterEach
    void stop() {
        stall.go.countDown();
        head.close();
        server.close();
        kernel.close();
    }

    private Wire.Came enter(String invitation) throws IOException {
        return Wire.post(server.port(), "/enter", "\"" + invitation + "\"");
    }

    @Test
    @Proves("K11.1")
    void eachOfferedOperationAnswersAtItsPath() throws IOException {
        Wire.Came put = Wire.post(server.port(), "/api/stall/put", "{\"fruit\":\"pear\"}", token);
        assertEquals(200, put.status(), put::body);
        assertEquals("{\"done\":true,\"by\":\"person\"}", put.body());
        assertEquals(
                200, Wire.get(server.port(), "/api/stall/ripe?ripe=true", token).status());
        assertEquals(
                200,
                Wire.post(server.port(), "/api/stall/ripe", "{\"ripe\":false}", token)
                        .status());
        assertEquals(
                200, Wire.post(server.port(), "/api/stall/buy", "{}", token).status());
        assertEquals(
                404, Wire.post(server.port(), "/api/stall/whisper", "{}", token).status());
        assertEquals(
                405, Wire.get(server.port(), "/api/stall/put?fruit=fig", token).status());
        Wire.Came failed = Wire.post(server.port(), "/api/stall/fail", "{}", token);
        assertEquals(400, failed.status());
        assertEquals("hz stall open", JSON.readTree(failed.body()).path("fix").asText());
        assertEquals(List.of("put pear 1", "bought"), stall.ran);
    }

    @Test
    @Proves({"K11.1", "K11.3"})
    void withoutTheTokenNothingAnswers() throws IOException {
        String right = token.substring("X-Hz-Token: ".length());
        for (String path : List.of("/api/stall/put", "/api/stream/stall/put", "/api/stream", "/api/stop", "/api/no")) {
            for (String header : List.of(
                    "X-Other: 1",
                    "X-Hz-Token: ",
                    "X-Hz-Token: " + right.substring(1),
                    "Authorization: Bearer " + right,
                    "Cookie: token=" + right)) {
                assertEquals(
                        401,
                        Wire.post(server.port(), path, "{\"fruit\":\"sloe\"}", header)
                                .status(),
                        path);
            }
            assertEquals(
                    401,
                    Wire.post(server.port(), path + "?token=" + right, "{}").status(),
                    path);
            assertEquals(
                    403,
                    Wire.post(server.port(), path, "{}", token, "Origin: http://evil.example")
                            .status(),
                    path);
            assertEquals(
                    403,
                    Wire.post(server.port(), path, "{}", token, "Sec-Fetch-Site: cross-site")
                            .status(),
                    path);
        }
        assertEquals(List.of(), stall.ran);
    }

    @Test
    @Proves("K11.1")
    void anInvitationLetsOneIn() throws IOException {
        String invitation = head.invitation();
        assertEquals(200, enter(invitation).status());
        Wire.Came again = enter(invitation);
        assertEquals(403, again.status());
        assertFalse(again.body().contains("token\""), again::body);
        assertEquals(403, enter("").status());
        assertEquals(403, enter(invitation.substring(1)).status());
        String old = head.invitation();
        for (int i = 0; i < 8; i++) {
            head.invitation();
        }
        assertEquals(403, enter(old).status(), "invitations gather");
    }

    @Test
    @Proves({"K11.2", "K18.1", "K18.5"})
    void aStreamTellsWhatIsSaidWhileItRunsAndThenTheResult() throws IOException {
        try (Events events = Events.post(server.url() + "/api/stream/stall/wait", "{}", token)) {
            assertEquals("text/event-stream", events.type());
            List<Events.Event> told = List.of(
                    new Events.Event("text", "{\"text\":\"Hel\"}"),
                    new Events.Event("text", "{\"text\":\"lo\\n\"}"),
                    new Events.Event("tool", "{\"name\":\"weigh\",\"stage\":\"started\"}"),
                    new Events.Event("task", "{\"name\":\"counting\",\"done\":1,\"total\":3}"));
            for (Events.Event event : told) {
                assertEquals(event, events.next().orElseThrow());
            }
            assertFalse(stall.ran.contains("waited"), "it came when all was over");
            stall.go.countDown();
            assertEquals(List.of(new Events.Event("result", "{\"done\":true,\"by\":\"\"}")), events.rest());
        }
    }

    @Test
    @Proves("K11.2")
    void aStreamEndsWithAnErrorWhereThereIsNoResult() throws IOException {
        try (Events events = Events.post(server.url() + "/api/stream/stall/fail", "{}", token)) {
            Events.Event error = events.next().orElseThrow();
            assertEquals("error", error.name());
            JsonNode said = JSON.readTree(error.data());
            assertEquals("The crate of [email] is shut.", said.path("error").asText());
            assertEquals("unavailable", said.path("code").asText());
        }
        try (Events events = Events.post(server.url() + "/api/stream/stall/break", "{}", token)) {
            String data = events.next().orElseThrow().data();
            assertTrue(data.contains("IllegalStateException") && !data.contains("secret"), data);
        }
        assertEquals(
                415,
                Wire.send(server.port(), Wire.request("POST", "/api/stream/stall/put", host(), "{}", token))
                        .status());
        assertEquals(
                405, Wire.get(server.port(), "/api/stream/stall/wait", token).status());
    }

    @Test
    @Proves("K11")
    void whoLeavesStopsNothingAndWhoAsksStopsIt() throws IOException {
        Events left = Events.post(server.url() + "/api/stream/stall/wait", "{}", token, "X-Hz-Run: one");
        assertEquals("text", left.next().orElseThrow().name());
        left.close();
        try (Events stopped = Events.post(server.url() + "/api/stream/stall/wait", "{}", token, "X-Hz-Run: two")) {
            assertEquals("text", stopped.next().orElseThrow().name());
            Wire.Came none = Wire.post(server.port(), "/api/stop", "{\"run\":\"three\"}", token);
            assertEquals("{\"stopped\":false}", none.body());
            Wire.Came stop = Wire.post(server.port(), "/api/stop", "{\"run\":\"two\"}", token);
            assertEquals("{\"stopped\":true}", stop.body());
            assertEquals("error", stopped.rest().getLast().name());
        }
        assertFalse(stall.ran.contains("waited"), stall.ran::toString);
        stall.go.countDown();
        Waiting.until("the first one ends by itself", () -> stall.ran.contains("waited"));
    }

    @Test
    @Proves("K11")
    void thePageHoldsNoSecretAndNoInlineScript() throws IOException {
        Wire.Came page = Wire.get(server.port(), "/");
        assertEquals(200, page.status());
        String policy = page.header("content-security-policy").orElseThrow();
        assertTrue(policy.contains("script-src 'self'") && !policy.contains("unsafe"), policy);
        assertFalse(page.body().contains("<script>") || page.body().contains(" style="), page.body());
        for (String file : List.of("/", "/app/app.js", "/app/api.js", "/app/app.css")) {
            Wire.Came came = Wire.get(server.port(), file);
            assertEquals(200, came.status(), file);
            assertFalse(came.body().contains(token.substring(12)), file);
            assertFalse(came.body().contains("innerHTML"), file);
        }
        assertEquals(404, Wire.get(server.port(), "/app/../app.js").status());
        assertEquals(404, Wire.get(server.port(), "/openapi.json").status());
    }

    private String host() {
        return "127.0.0.1:" + server.port();
    }
}
