package heinzel.heads.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import heinzel.testing.Proves;
import heinzel.testing.Waiting;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What no well-behaved client sends.
@Timeout(120)
final class RawLinesTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    private Process process;
    private OutputStream in;
    private BufferedReader out;

    @BeforeEach
    void start() throws IOException {
        process = new ProcessBuilder(Served.command(folder))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        in = process.getOutputStream();
        out = process.inputReader(StandardCharsets.UTF_8);
    }

    @AfterEach
    void stop() {
        process.destroyForcibly();
    }

    @Test
    @Proves("K6.6")
    void brokenLinesAreAnsweredAndTheNextOneIsServed() throws IOException {
        initialize();
        for (String broken : List.of(
                "{",
                "nonsense",
                "[]",
                "{\"jsonrpc\":\"2.0\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"tools/list\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"tools/list\"}",
                "[".repeat(5_000))) {
            send(broken);
            JsonNode answer = read();
            assertTrue(answer.path("id").isNull() && answer.has("error"), answer.toString());
        }
        send("");
        send("{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"method\":\"no/such\"}");
        assertEquals(-32601, read().path("error").path("code").asInt());
        send("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":5}}");
        JsonNode odd = read();
        assertEquals(7, odd.path("id").asInt());
        assertFalse(odd.toString().contains("java") || odd.toString().contains("Exception"), odd.toString());
        assertAlive();
    }

    @Test
    @Proves("K6.6")
    void aLineWithoutEndDoesNotFillTheMemory() throws IOException {
        initialize();
        byte[] chunk = "x".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 300; i++) {
            in.write(chunk);
        }
        send("");
        assertEquals(-32600, read().path("error").path("code").asInt());
        assertAlive();
    }

    @Test
    @Proves("K6.6")
    void nothingIsServedBeforeItIsInitialized() throws IOException {
        send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}");
        assertEquals(1, read().path("id").asInt());
        send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}");
        assertTrue(read().path("result").isObject());
        initialize();
        assertAlive();
    }

    @Test
    @Proves("K6")
    void aCallThatIsCancelledStopsAndIsNotAnswered() throws IOException, InterruptedException {
        initialize();
        send("{\"jsonrpc\":\"2.0\",\"id\":\"w\",\"method\":\"tools/call\",\"params\":{\"name\":\"bench_wait\"}}");
        await("waiting");
        send("{\"jsonrpc\":\"2.0\",\"id\":\"w\",\"method\":\"tools/call\",\"params\":{\"name\":\"bench_wait\"}}");
        assertEquals(-32600, read().path("error").path("code").asInt(), "an id in use");
        send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\"w\"}}");
        await("stopped");
        assertAlive();
    }

    @Test
    @Proves("K6.6")
    void theServerEndsWithItsClientAndStopsWhatIsUnderWay() throws IOException, InterruptedException {
        initialize();
        send("{\"jsonrpc\":\"2.0\",\"id\":\"w\",\"method\":\"tools/call\",\"params\":{\"name\":\"bench_wait\"}}");
        await("waiting");
        in.close();
        assertTrue(process.waitFor(100, TimeUnit.SECONDS), "still there");
        assertTrue(Served.log(folder).contains("stopped"));
        assertEquals(0, process.exitValue());
    }

    @Test
    @Proves("K6.6")
    void hugeNumbersAndDeepArgumentsAreRefusedAsWrongArguments() throws IOException {
        initialize();
        for (String what : List.of("1e999999999", "[".repeat(300) + "]".repeat(300))) {
            send("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/call\",\"params\":{\"name\":\"bench_look\","
                    + "\"arguments\":{\"what\":" + what + "}}}");
            JsonNode answer = read();
            assertTrue(answer.path("result").path("isError").asBoolean(), answer.toString());
        }
        assertAlive();
    }

    private void initialize() throws IOException {
        send("{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\","
                + "\"capabilities\":{},\"clientInfo\":{\"name\":\"raw\",\"version\":\"1\"}}}");
        assertEquals("2025-06-18", read().path("result").path("protocolVersion").asText());
        send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    }

    private void assertAlive() throws IOException {
        send("{\"jsonrpc\":\"2.0\",\"id\":99,\"method\":\"tools/list\"}");
        JsonNode answer = read();
        assertEquals(99, answer.path("id").asInt(), answer.toString());
        assertEquals(7, answer.path("result").path("tools").size());
    }

    private void await(String line) throws InterruptedException {
        Waiting.until("its log has " + line, () -> Served.log(folder).contains(line));
    }

    private void send(String line) throws IOException {
        in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        in.flush();
    }

    private JsonNode read() throws IOException {
        return JSON.readTree(out.readLine());
    }
}
