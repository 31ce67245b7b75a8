package heinzel.adapters.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.outbox.Boxes;
import heinzel.adapters.process.CommandLines;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Programs;
import heinzel.api.effect.EffectRequest;
import heinzel.api.effect.Performed;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Why;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceRequest;
import heinzel.kernel.json.JsonCodec;
import heinzel.testing.Needed;
import heinzel.testing.Proves;
import heinzel.testing.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The reference server for files, which packaging/node-tools installs.
@Proves({"X7", "X7.1"})
@Timeout(180)
class ReferenceServerTest {
    private static final Path SERVER =
            SourceTree.around().root().resolve("packaging/target/node/node_modules/.bin/mcp-server-filesystem");

    @TempDir
    Path home;

    private McpSource source;

    @BeforeEach
    void configureTheServer() throws IOException {
        Needed.that(Files.isExecutable(SERVER), "The reference server for files is needed: run packaging/node-tools");
        Files.createDirectories(home.resolve("notes"));
        Files.writeString(home.resolve("notes/plan.txt"), "Ship it.\n");
        Programs programs = new Programs(home.resolve("state"));
        CommandLines lines = new CommandLines(
                "MCP server", "[adapters.mcp] servers", home, Map.of("files", "'" + SERVER + "' ~/notes"));
        source = new McpSource(
                new ConfiguredServers(lines, Map.of(), Environment.of(System.getenv())),
                () -> programs,
                new JsonCodec(),
                InstantSource.fixed(Instant.parse("2026-11-01T12:00:00Z")),
                Boxes.in(home));
    }

    @Test
    void itsReadingToolsAreMethodsAndItsWritingOnesAreNot() {
        List<String> tools =
                source.methods("mcp:files").stream().map(SourceMethod::method).toList();
        assertTrue(tools.containsAll(List.of("list_directory", "read_text_file")), tools::toString);
        assertFalse(tools.contains("write_file"), tools::toString);
    }

    @Test
    void aFileIsReadThroughIt() {
        String path = home.resolve("notes/plan.txt").toString();
        Fetched fetched = fetch("read_text_file", Map.of("path", path));
        assertEquals(1, fetched.records().size());
        assertTrue(fetched.records().getFirst().text("text").orElseThrow().contains("Ship it."));
    }

    @Test
    void whatItRefusesIsAnErrorAndWhatWritesIsNotCalled() {
        Problem outside =
                assertThrows(Problem.Unavailable.class, () -> fetch("read_text_file", Map.of("path", "/etc/passwd")));
        assertTrue(outside.said().contains("The MCP server \"files\""), outside.said());
        Path written = home.resolve("notes/new.txt");
        assertThrows(
                Problem.Refused.class, () -> fetch("write_file", Map.of("path", written.toString(), "content", "x")));
        assertFalse(Files.exists(written));
    }

    @Test
    @Proves("X7.2")
    void aFileIsWrittenThroughItAndWhatItRefusesOrOnlyReadsIsNot() throws IOException {
        Path written = home.resolve("notes/report.md");
        assertInstanceOf(
                Performed.Done.class, perform("write_file", Map.of("path", written.toString(), "content", "Shipped.")));
        assertEquals("Shipped.", Files.readString(written));
        Path outside = home.resolve("elsewhere.md");
        assertInstanceOf(
                Performed.Failed.class, perform("write_file", Map.of("path", outside.toString(), "content", "x")));
        assertFalse(Files.exists(outside));
        assertInstanceOf(Performed.Failed.class, perform("read_text_file", Map.of("path", written.toString())));
        List<String> effects =
                source.effects("mcp:files").stream().map(SourceMethod::method).toList();
        assertTrue(effects.contains("write_file") && !effects.contains("read_text_file"), effects::toString);
    }

    private Performed perform(String tool, Map<String, String> arguments) {
        return source.perform(
                new EffectRequest("mcp:files." + tool, arguments, Duration.ofSeconds(60), 1 << 20, Why.UNSAID),
                Cancellation.none());
    }

    private Fetched fetch(String tool, Map<String, String> arguments) {
        return source.fetch(
                new SourceRequest(
                        "mcp:files." + tool,
                        arguments,
                        Optional.empty(),
                        Optional.empty(),
                        ZoneOffset.UTC,
                        Duration.ofSeconds(60),
                        1 << 20),
                Cancellation.none());
    }
}
