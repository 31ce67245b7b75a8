package heinzel.heads.http.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.heads.http.Events;
import heinzel.heads.http.Wire;
import heinzel.testing.Proves;
import heinzel.testing.Waiting;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A program that the person connected, over HTTP.
final class McpOverHttpTest {
    private Mounted mounted;

    @BeforeEach
    void start(@TempDir Path folder) {
        mounted = new Mounted(folder);
    }

    @AfterEach
    void stop() {
        mounted.stall.go.countDown();
        mounted.close();
    }

    @Test
    @Proves({"K6.7", "K6.5"})
    void theSdksOwnClientListsAndCalls() throws IOException {
        try (McpSyncClient client = client()) {
            assertEquals("1.2.3", client.initialize().serverInfo().version());
            Set<String> names =
                    client.listTools().tools().stream().map(Tool::name).collect(Collectors.toSet());
            assertEquals(
                    Set.of("stall_fruit_list", "stall_put", "stall_ripe", "stall_fail", "stall_break", "stall_wait"),
                    names);
            CallToolResult put = call(client, "stall_put", Map.of("fruit", "pear"));
            assertFalse(put.isError());
            assertEquals(Map.of("done", true, "by", "coder"), put.structuredContent());
            CallToolResult failed = call(client, "stall_fail", Map.of());
            assertTrue(failed.isError());
            assertEquals("The crate of [email] is shut.\nWhat to do: hz stall open", text(failed));
        }
        assertEquals(List.of("put pear 1"), mounted.stall.ran);
    }

    @Test
    @Proves({"K18.3", "K6.7"})
    void progressComesWhileTheCallRuns() throws IOException {
        String call = Mounted.call(7, "stall_wait", "{}", "{\"progressToken\":\"p1\"}");
        try (Events events = Events.post(
                mounted.server.url() + McpRoom.PATH,
                call,
                mounted.session(),
                "Authorization: Bearer " + mounted.token(),
                "Accept: application/json, text/event-stream")) {
            assertEquals("text/event-stream", events.type());
            List<String> words = List.of("Hel", "lo\n", "weigh started", "counting (1 of 3)");
            for (int i = 0; i < words.size(); i++) {
                JsonNode note = Mounted.json(events.next().orElseThrow().data());
                assertEquals("notifications/progress", note.path("method").asText());
                assertEquals("p1", note.at("/params/progressToken").asText());
                assertEquals(i + 1, note.at("/params/progress").asInt());
                assertEquals(words.get(i), note.at("/params/message").asText());
            }
            assertFalse(mounted.stall.ran.contains("waited"), "it came when all was over");
            mounted.stall.go.countDown();
            JsonNode answer = Mounted.json(events.next().orElseThrow().data());
            assertEquals(7, answer.path("id").asInt());
            assertTrue(answer.at("/result/structuredContent/done").asBoolean(), answer::toString);
            assertEquals(List.of(), events.rest());
        }
    }

    @Test
    @Proves("K6.7")
    void aCancelledCallStopsAndIsNotAnswered() throws IOException {
        String session = mounted.session();
        String other = mounted.session();
        CompletableFuture<Wire.Came> waits = CompletableFuture.supplyAsync(() -> {
            try {
                return mounted.say(Mounted.call(7, "stall_wait", "{}", "{}"), session);
            } catch (IOException broken) {
                throw new AssertionError(broken);
            }
        });
        Waiting.until("it runs", () -> mounted.stall.ran.contains("waiting"));
        String cancel = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":%s}}";
        assertEquals(202, mounted.say(cancel.formatted("7"), other).status());
        assertEquals(202, mounted.say(cancel.formatted("\"7\""), session).status());
        assertFalse(waits.isDone(), "another's cancelling stopped it");

        assertEquals(202, mounted.say(cancel.formatted("7"), session).status());

        assertEquals("", waits.join().body());
        assertFalse(mounted.stall.ran.contains("waited"), mounted.stall.ran::toString);
    }

    @Test
    @Proves("K6.7")
    void whatNobodyForesawIsToldByItsTypeAlone() throws IOException {
        String session = mounted.session();
        Wire.Came broken = mounted.say(Mounted.call(1, "stall_break", "{}", "{}"), session);
        assertEquals(200, broken.status());
        assertTrue(broken.body().contains("IllegalStateException"), broken::body);
        for (String message : List.of(
                Mounted.call(2, "no_such_tool", "{}", "{}"),
                Mounted.call(3, "stall_put", "{\"fruit\":7}", "{}"),
                "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"tools/call\",\"params\":{\"name\":{},\"arguments\":[]}}",
                "{\"jsonrpc\":\"2.0\",\"id\":6,\"method\":\"no/such/method\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"initialize\",\"params\":{\"capabilities\":7}}")) {
            Wire.Came came = mounted.say(message, session);
            JsonNode answer = Mounted.json(came.body());
            assertTrue(answer.has("error") || answer.at("/result/isError").asBoolean(), came::body);
            assertFalse(came.body().contains("com.fasterxml") || came.body().contains("\\tat "), came::body);
            assertFalse(came.body().contains("Cannot"), came::body);
        }
    }

    @Test
    @Proves("K6.7")
    void aSessionLastsUntilGoodbye() throws IOException {
        String session = mounted.session();
        String list = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}";
        assertEquals(200, mounted.say(list, session).status());
        assertEquals(
                200,
                mounted.say(list, session, "MCP-Protocol-Version: 2025-06-18").status());
        assertEquals(
                400,
                mounted.say(list, session, "MCP-Protocol-Version: 1999-01-01").status());
        assertEquals(400, mounted.say(list).status());
        assertEquals(404, mounted.say(list, "Mcp-Session-Id: another").status());
        assertEquals(400, mounted.say("[" + list + "]", session).status());
        assertEquals(
                -32700,
                Mounted.json(mounted.say("{", session).body()).at("/error/code").asInt());
        Wire.Came listening = asked("GET", session);
        assertEquals(405, listening.status());
        assertEquals(200, asked("DELETE", session).status());
        assertEquals(404, asked("DELETE", session).status());
        assertEquals(404, mounted.say(list, session).status());
    }

    private Wire.Came asked(String method, String session) throws IOException {
        return Wire.send(
                mounted.port(),
                Wire.request(
                        method,
                        McpRoom.PATH,
                        "127.0.0.1:" + mounted.port(),
                        "",
                        session,
                        "Authorization: Bearer " + mounted.token()));
    }

    private McpSyncClient client() throws IOException {
        String bearer = "Bearer " + mounted.token();
        HttpClientStreamableHttpTransport transport = HttpClientStreamableHttpTransport.builder(mounted.server.url())
                .endpoint(McpRoom.PATH)
                .requestBuilder(HttpRequest.newBuilder().header("Authorization", bearer))
                .build();
        return McpClient.sync(transport)
                .clientInfo(Implementation.builder("coder", "7").build())
                .requestTimeout(Duration.ofMinutes(1))
                .initializationTimeout(Duration.ofMinutes(1))
                .build();
    }

    private static CallToolResult call(McpSyncClient client, String tool, Map<String, Object> arguments) {
        return client.callTool(
                CallToolRequest.builder(tool).arguments(arguments).build());
    }

    private static String text(CallToolResult result) {
        return ((TextContent) result.content().getFirst()).text();
    }
}
