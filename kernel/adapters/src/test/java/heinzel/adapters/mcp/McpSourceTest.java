package heinzel.adapters.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.outbox.Boxes;
import heinzel.adapters.process.CommandLines;
import heinzel.adapters.process.Programs;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceRequest;
import heinzel.kernel.json.JsonCodec;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Proves("X7")
@DisabledOnOs(OS.WINDOWS)
@Timeout(180)
class McpSourceTest {
    @TempDir
    Path home;

    @Test
    @Proves("X7.1")
    void toolsThatOnlyReadAreMethodsOfACapabilityOfTheirOwn() {
        McpSource source = source("plain");
        assertEquals(List.of("mcp:shelf"), source.capabilities());
        List<SourceMethod> methods = source.methods("mcp:shelf");
        assertEquals(
                List.of("mcp:shelf.books", "mcp:shelf.catalogue", "mcp:shelf.broken"),
                methods.stream().map(SourceMethod::from).toList(),
                "neither one that writes, nor one that does not say");
        assertEquals(
                List.of("topic true", "most false", "deep false", "ids false"),
                methods.getFirst().arguments().stream()
                        .map(one -> one.name() + " " + one.required())
                        .toList());
        assertEquals(methods, source.methods("mcp:shelf"));
        assertEquals(
                1,
                heard().stream().filter(line -> line.contains("\"initialize\"")).count(),
                "asked once");
    }

    @Test
    @Proves("X7.1")
    void aToolIsCalledWithArgumentsAsItsSchemaWantsThem() {
        Fetched fetched = fetch(
                source("plain"),
                "mcp:shelf.books",
                Map.of("topic", "7", "most", "2", "deep", "true", "ids", "[1]"),
                60);
        assertEquals(
                List.of("b1 {\"id\":\"b1\",\"title\":\"Ulysses\"}", "b2 {\"id\":\"b2\",\"price\":9.5}"),
                fetched.records().stream()
                        .map(one -> one.text("id").orElseThrow() + " "
                                + one.text("text").orElseThrow())
                        .toList());
        String call = heard().stream()
                .filter(line -> line.contains("tools/call"))
                .findFirst()
                .orElseThrow();
        for (String argument : List.of("\"topic\":\"7\"", "\"most\":2", "\"deep\":true", "\"ids\":[1]")) {
            assertTrue(call.contains(argument), call);
        }
        assertEquals(
                "one\ntwo",
                fetch(source("plain"), "mcp:shelf.catalogue", Map.of(), 60)
                        .records()
                        .getFirst()
                        .text("text")
                        .orElseThrow());
    }

    @Test
    @Proves("X7.1")
    void aToolThatMayWriteIsNeverCalledAsAnInput() {
        for (String tool : List.of("burn", "silent")) {
            Problem refused = assertThrows(
                    Problem.Refused.class, () -> fetch(source("plain"), "mcp:shelf." + tool, Map.of(), 60));
            assertTrue(refused.said().contains(tool) && refused.fix().contains("books"), refused.said());
        }
        assertThrows(Problem.NotFound.class, () -> fetch(source("plain"), "mcp:shelf.boks", Map.of(), 60));
        assertFalse(heard().stream().anyMatch(line -> line.contains("tools/call")));
    }

    @Test
    void argumentsThatDoNotFitAreNamedBeforeTheCall() {
        Problem number = assertThrows(
                Problem.Invalid.class,
                () -> fetch(source("plain"), "mcp:shelf.books", Map.of("topic", "x", "most", "many"), 60));
        assertEquals("The argument \"most\" of the tool books is \"many\", which is no integer.", number.said());
        assertThrows(
                Problem.Invalid.class,
                () -> fetch(source("plain"), "mcp:shelf.books", Map.of("topic", "x", "most", "1.5"), 60));
        Problem unknown = assertThrows(
                Problem.Invalid.class, () -> fetch(source("plain"), "mcp:shelf.books", Map.of("topics", "x"), 60));
        assertTrue(unknown.fix().contains("topic, most"), unknown.fix());
        assertFalse(heard().stream().anyMatch(line -> line.contains("tools/call")));
    }

    @Test
    void aServerIsAnsweredWhatItAsksAndGetsNoCredential() {
        fetch(source("plain"), "mcp:shelf.catalogue", Map.of(), 60);
        List<String> heard = heard();
        assertTrue(heard.stream().anyMatch(line -> line.contains("\"p1\"") && line.contains("\"result\":{}")));
        assertTrue(heard.stream().anyMatch(line -> line.contains("\"id\":7") && line.contains("-32601")));
        assertTrue(heard.getFirst().startsWith("secret=nullnull named=theirs"), heard.getFirst());
    }

    @Test
    void aServerThatStaysIsStopped() {
        fetch(source("stays"), "mcp:shelf.catalogue", Map.of(), 60);
        long pid = heard().stream()
                .filter(line -> line.startsWith("pid "))
                .map(line -> Long.parseLong(line.substring(4)))
                .findFirst()
                .orElseThrow();
        assertFalse(ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false));
    }

    @Test
    void everyFailureNamesTheServerAndTheMend() {
        Problem dies = assertThrows(
                Problem.Unavailable.class, () -> fetch(source("dies"), "mcp:shelf.catalogue", Map.of(), 60));
        assertEquals(
                "The MCP server \"shelf\" ended before it answered: no database at [email] (exit code 3).",
                dies.said());
        assertTrue(dies.fix().contains("[adapters.mcp] servers"));
        Problem refuses = assertThrows(
                Problem.Unavailable.class, () -> fetch(source("refuses"), "mcp:shelf.catalogue", Map.of(), 60));
        assertTrue(refuses.said().contains("refused: closed"), refuses.said());
        Problem mute = assertThrows(
                Problem.Unavailable.class, () -> fetch(source("mute"), "mcp:shelf.catalogue", Map.of(), 2));
        assertTrue(mute.said().contains("took longer than 2 s"), mute.said());
        Problem floods = assertThrows(
                Problem.Unavailable.class, () -> fetch(source("floods"), "mcp:shelf.catalogue", Map.of(), 60));
        assertTrue(floods.said().contains("answered more than"), floods.said());
        Problem broken =
                assertThrows(Problem.Unavailable.class, () -> fetch(source("plain"), "mcp:shelf.broken", Map.of(), 60));
        assertTrue(broken.said().contains("could not answer broken: no such shelf"), broken.said());
        Problem unknown =
                assertThrows(Problem.Invalid.class, () -> fetch(source("plain"), "mcp:shlf.catalogue", Map.of(), 60));
        assertEquals("Known names: shelf.", unknown.fix());
    }

    @Test
    void theDoctorAsksWhatThereIsAndCallsNothing() {
        McpSource source = source("plain");
        source.look(request(source.named().getFirst().from(), Map.of(), 60), Cancellation.none());
        assertFalse(heard().stream().anyMatch(line -> line.contains("tools/call")));
        McpSource dead = source("dies");
        assertThrows(
                Problem.Unavailable.class,
                () -> dead.look(request(dead.named().getFirst().from(), Map.of(), 60), Cancellation.none()));
    }

    private McpSource source(String mode) {
        Map<String, String> system = new LinkedHashMap<>(System.getenv());
        system.putAll(Map.of("HZ_CREDENTIAL_X", "s3cret", "ANTHROPIC_API_KEY", "s3cret", "SHELF_TOKEN", "theirs"));
        Programs programs = new Programs(home.resolve("state"));
        return new McpSource(
                new ConfiguredServers(
                        new CommandLines(
                                "MCP server",
                                "[adapters.mcp] servers",
                                home,
                                Map.of("shelf", ShelfServer.command(mode, home.resolve("seen")))),
                        Map.of(),
                        ConfiguredServers.environment(system, List.of("SHELF_TOKEN", "HZ_CREDENTIAL_X"))),
                () -> programs,
                new JsonCodec(),
                InstantSource.fixed(Instant.parse("2026-11-01T12:00:00Z")),
                Boxes.in(home));
    }

    private List<String> heard() {
        try {
            return Files.readAllLines(home.resolve("seen"));
        } catch (IOException unread) {
            throw new java.io.UncheckedIOException(unread);
        }
    }

    private static Fetched fetch(McpSource source, String from, Map<String, String> arguments, int seconds) {
        return source.fetch(request(from, arguments, seconds), Cancellation.none());
    }

    private static SourceRequest request(String from, Map<String, String> arguments, int seconds) {
        return new SourceRequest(
                from,
                arguments,
                Optional.empty(),
                Optional.empty(),
                ZoneOffset.UTC,
                Duration.ofSeconds(seconds),
                1 << 20);
    }
}
