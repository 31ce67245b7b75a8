package heinzel.heads.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import heinzel.testing.Proves;
import heinzel.testing.Waiting;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// A program that the person connected.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ClientModeTest {
    private Served served;

    @BeforeAll
    void start(@TempDir Path folder) {
        served = new Served(folder);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    @Proves("K6.1")
    void eachOfferedOperationIsOneToolNamedByItsPath() {
        assertEquals(
                Set.of(
                        "bench_look",
                        "bench_write_down",
                        "bench_fail",
                        "bench_break",
                        "bench_print",
                        "bench_wait",
                        "bench_much"),
                served.names());
        assertEquals("hz", served.client.getServerInfo().name());
        assertEquals("1.2.3", served.client.getServerInfo().version());
    }

    @Test
    @Proves("K6.2")
    void schemasFollowFromTheDeclaration() {
        JsonNode tool = served.tool("bench_look");
        JsonNode input = tool.path("inputSchema");
        assertEquals("[\"what\"]", input.path("required").toString());
        assertEquals(Set.of("what", "often"), names(input.path("properties")));
        assertEquals(9, input.at("/properties/often/maximum").asInt());
        assertEquals(
                Set.of("what", "usd", "at", "effect", "more", "none", "items"),
                names(tool.at("/outputSchema/properties")));
    }

    @Test
    @Proves("K6.3")
    void aResultConformsToItsSchema() throws IOException {
        Map<String, Object> schema =
                Served.JSON.convertValue(served.tool("bench_look").path("outputSchema"), new TypeReference<>() {});
        CallToolResult result = served.call("bench_look", Map.of("what", "pen"));
        var verdict = McpJsonDefaults.getSchemaValidator().validate(schema, result.structuredContent());
        assertTrue(verdict.valid(), verdict.errorMessage());
        JsonNode content = Served.JSON.valueToTree(result.structuredContent());
        assertEquals("pen", content.path("what").asText());
        assertEquals(content, Served.JSON.readTree(Served.text(result)));
        var wrong = McpJsonDefaults.getSchemaValidator().validate(schema, Map.of("what", 1));
        assertFalse(wrong.valid(), "the schema says nothing");
    }

    @Test
    @Proves("K6.4")
    void hintsFollowFromTheEffect() {
        JsonNode reads = served.tool("bench_look").path("annotations");
        assertTrue(reads.path("readOnlyHint").asBoolean());
        assertFalse(reads.path("destructiveHint").asBoolean(true));
        assertFalse(reads.path("openWorldHint").asBoolean(true));
        JsonNode writes = served.tool("bench_write_down").path("annotations");
        assertFalse(writes.path("readOnlyHint").asBoolean(true));
        assertTrue(writes.path("destructiveHint").asBoolean());
    }

    @Test
    @Proves("K6.5")
    void anErrorOfHzIsAToolErrorWithWhatToDo() {
        CallToolResult failed = served.call("bench_fail", Map.of());
        assertTrue(failed.isError());
        assertEquals("The ink of [email] ran out.\nWhat to do: hz bench refill", Served.text(failed));
        CallToolResult unknown = served.call("bench_look", Map.of("what", "pen", "wat", 1));
        assertTrue(unknown.isError());
        assertTrue(Served.text(unknown).contains("wat"), Served.text(unknown));
    }

    @Test
    @Proves("K6.5")
    void whatNobodyForesawIsToldByItsTypeAlone() {
        CallToolResult broken = served.call("bench_break", Map.of());
        assertTrue(broken.isError());
        assertTrue(Served.text(broken).contains("IllegalStateException"), Served.text(broken));
        assertFalse(Served.text(broken).contains("secret"), Served.text(broken));
    }

    @Test
    @Proves("K6.6")
    void whatAnOperationPrintsDoesNotReachTheClient() {
        assertFalse(served.call("bench_print", Map.of()).isError());
        assertFalse(served.call("bench_print", Map.of()).isError());
    }

    @Test
    @Proves("K6")
    void aWriteOfAConnectedProgramRuns() {
        assertFalse(served.call("bench_write_down", Map.of("text", "tea")).isError());
        assertTrue(
                served.log().contains("wrote tea for Client[name=coder]"),
                served.log().toString());
    }

    @Test
    @Proves("K6")
    void progressReachesWhoAskedForIt() throws InterruptedException {
        var request = CallToolRequest.builder("bench_wait")
                .arguments(Map.of())
                .meta(Map.of("progressToken", "p1"))
                .build();
        Thread caller = Thread.ofVirtual().start(() -> {
            try {
                served.client.callTool(request);
            } catch (RuntimeException closed) {
                assertNotNull(closed);
            }
        });
        Waiting.until("progress is told", () -> !served.progress.isEmpty());
        assertEquals("p1", served.progress.getFirst().progressToken());
        assertTrue(served.progress.getFirst().message().contains("(1 of 3)"));
        caller.interrupt();
    }

    private static Set<String> names(JsonNode object) {
        Set<String> names = new HashSet<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
