package heinzel.heads.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// The agent of a chat.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ChatModeTest {
    private Served served;

    @BeforeAll
    void start(@TempDir Path folder) {
        served = Served.chat(folder);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    @Proves("C4.1")
    void theWholeSurfaceIsOfferedTheExpertsPartTooAndNothingPromisesStructuredContent() {
        assertEquals(7, served.tools().size());
        assertTrue(served.names().contains("bench_look"));
        served.tools().forEach(tool -> assertNull(tool.outputSchema(), tool.name()));
    }

    @Test
    @Proves({"C5.1", "C5.2", "C20.2"})
    void aReadAnswersAsJsonWithoutAddresses() {
        CallToolResult result = served.call("bench_look", Map.of("what", "for hal%40example.org"));
        assertFalse(result.isError());
        assertNull(result.structuredContent());
        assertTrue(Served.text(result).startsWith("{\"what\":\"for [email]\""), Served.text(result));
        assertTrue(Served.text(result).contains("\"from \\n[email]\""), Served.text(result));
    }

    @Test
    @Proves("C5.3")
    void aLongAnswerIsCutAfterItsAddressesAreReplaced() {
        String text = Served.text(served.call("bench_much", Map.of()));
        assertTrue(text.length() <= 20_000, () -> "length " + text.length());
        assertTrue(text.length() >= 19_900, () -> "length " + text.length());
        assertTrue(text.contains("cut"), text.substring(text.length() - 100));
        assertFalse(text.contains("gil"), "half an address is left at the cut");
    }

    @Test
    @Proves("C6.1")
    void aWriteRunsNothingAndSaysSo() {
        CallToolResult result = served.call("bench_write_down", Map.of("text", "tea"));
        assertFalse(result.isError());
        assertTrue(Served.text(result).startsWith("Not run"), Served.text(result));
        assertTrue(Served.text(result).contains("(action a1)"), Served.text(result));
        List<String> log = served.log();
        assertTrue(
                log.contains("proposed bench_write_down {\"text\":\"tea\"} by Chat[session=" + Served.CHAT + "]"),
                log.toString());
        assertTrue(log.stream().noneMatch(line -> line.startsWith("wrote")), log.toString());
    }

    @Test
    @Proves({"C20.2", "C20.4"})
    void errorsCarryNoAddressAndBugsNothingButTheirType() {
        CallToolResult failed = served.call("bench_fail", Map.of());
        assertTrue(failed.isError());
        assertEquals("The ink of [email] ran out.\nWhat to do: hz bench refill", Served.text(failed));
        CallToolResult broken = served.call("bench_break", Map.of());
        assertTrue(broken.isError());
        assertTrue(Served.text(broken).contains("IllegalStateException"), Served.text(broken));
        assertFalse(Served.text(broken).contains("secret"), Served.text(broken));
    }
}
