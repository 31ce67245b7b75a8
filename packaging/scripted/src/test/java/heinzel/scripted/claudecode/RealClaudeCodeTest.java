package heinzel.scripted.claudecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import heinzel.scripted.ScriptedModel;
import heinzel.scripted.script.Rule;
import heinzel.scripted.script.Script;
import heinzel.scripted.script.Usage;
import heinzel.testing.Needed;
import heinzel.testing.Proves;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The facts of [ClaudeCodeHome], seen with the installed program.
@Timeout(120)
@Proves("C12")
class RealClaudeCodeTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    private ClaudeCodeHome claude = new ClaudeCodeHome(Path.of("unset"), Path.of("unset"));
    private Path work = Path.of("unset");
    private Path seen = Path.of("unset");

    @BeforeEach
    void findTheProgram() throws IOException {
        claude = Needed.found(ClaudeCodeHome.find(folder), ClaudeCodeHome.MISSING);
        work = Files.createDirectory(folder.resolve("work"));
        seen = folder.resolve("seen.jsonl");
    }

    @Test
    void anAnswerOfTextCostsOneRequestAndComesInPieces() throws Exception {
        Script script = Script.of(Rule.named("any")
                .systemContains("Be a test.")
                .usage(new Usage(1000, 100, 0, 0))
                .say("Hello from the script.")
                .done());
        try (ScriptedModel model = ScriptedModel.start(script)) {
            Answer answer = ask("hello there", claude.environment(model.url()), event -> {});
            assertEquals(0, answer.exit());
            assertEquals(
                    "Hello from the script.", answer.result().path("result").asText());
            assertEquals(4, answer.deltas("text_delta"));
            assertEquals(1000, answer.result().at("/usage/input_tokens").asInt());
            assertTrue(answer.result().path("total_cost_usd").asDouble() > 0);

            assertEquals(1, model.requests().size());
            assertEquals("hello there", model.requests().getFirst().lastText());
            assertEquals("x-api-key", model.requests().getFirst().key());
            assertEquals(List.of(), model.probes());
        }
    }

    @Test
    void aToolsCallReachesTheServerAndItsResultTheModel() throws Exception {
        Script script = Script.of(
                Rule.named("tell").afterTools().say("It is {{tool_results}}.").done(),
                Rule.named("look")
                        .toolOffered("weather")
                        .say("Let me look.")
                        .call("weather", "{\"place\": \"Köln\"}")
                        .done());
        try (ScriptedModel model = ScriptedModel.start(script)) {
            Answer answer = ask("weather?", claude.environment(model.url()), event -> {});
            assertEquals("It is sunny in Köln.", answer.result().path("result").asText());
            JsonNode server = answer.first("system").at("/mcp_servers/0");
            assertEquals("connected", server.path("status").asText());
            assertEquals(
                    List.of("mcp__tiny__weather"),
                    JSON.convertValue(answer.first("system").path("tools"), List.class));
            assertEquals(2, model.requests().size());

            List<JsonNode> lines = lines(Files.readAllLines(seen));
            assertEquals(
                    work.toRealPath().toString(),
                    lines.getFirst().path("folder").asText());
            assertEquals("yes", lines.getFirst().path("added").asText());
            assertEquals("scripted", lines.getFirst().path("key").asText());
            assertTrue(lines.stream()
                    .anyMatch(line -> line.at("/params/name").asText().equals("weather")));
            for (int i = 0; i < 3_000 && !Files.readString(seen).contains("\"ended\""); i++) {
                TimeUnit.MILLISECONDS.sleep(20);
            }
            assertTrue(Files.readString(seen).contains("\"ended\""), "the server outlived the program");
        }
    }

    @Test
    void withoutALoginItFailsBeforeItAsksTheModel() throws Exception {
        try (ScriptedModel model =
                ScriptedModel.start(Script.of(Rule.named("any").say("x").done()))) {
            Map<String, String> environment = new java.util.HashMap<>(claude.environment(model.url()));
            environment.remove("ANTHROPIC_API_KEY");
            Answer answer = ask("hello", environment, event -> {});
            assertEquals(1, answer.exit());
            assertEquals(
                    "authentication_failed",
                    answer.first("assistant").path("error").asText());
            assertTrue(answer.result().path("is_error").asBoolean());
            assertEquals(List.of(), model.requests());
        }
    }

    @Test
    void afterAnInterruptALastResultWithTheCostComesOut() throws Exception {
        Script script = Script.of(Rule.named("slow")
                .saySlowly("one two three four five six seven eight nine ten", Duration.ofSeconds(2))
                .done());
        try (ScriptedModel model = ScriptedModel.start(script)) {
            List<Long> pid = new ArrayList<>();
            Answer answer = ask(
                    "slowly",
                    claude.environment(model.url()),
                    event -> {
                        if (event.at("/event/delta/text").asText().startsWith("two")) {
                            interrupt(pid.getFirst());
                        }
                    },
                    pid);
            assertEquals(0, answer.exit());
            assertEquals(
                    "aborted_streaming", answer.result().path("terminal_reason").asText());
            assertTrue(answer.result().path("total_cost_usd").asDouble() > 0);
            assertFalse(answer.deltas("text_delta") >= 10);
        }
    }

    private record Answer(int exit, List<JsonNode> events) {
        JsonNode result() {
            return first("result");
        }

        JsonNode first(String type) {
            return events.stream()
                    .filter(event -> event.path("type").asText().equals(type))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no " + type + " among " + events));
        }

        long deltas(String type) {
            return events.stream()
                    .filter(event -> event.at("/event/delta/type").asText().equals(type))
                    .count();
        }
    }

    private Answer ask(String prompt, Map<String, String> environment, Consumer<JsonNode> each) throws Exception {
        return ask(prompt, environment, each, new ArrayList<>());
    }

    private Answer ask(String prompt, Map<String, String> environment, Consumer<JsonNode> each, List<Long> pid)
            throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command()).directory(work.toFile());
        builder.redirectError(folder.resolve("errors.txt").toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        pid.add(process.pid());
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            process.getOutputStream().write(prompt.getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().close();
            List<JsonNode> events = new ArrayList<>();
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                JsonNode event = JSON.readTree(line);
                events.add(event);
                each.accept(event);
            }
            assertTrue(process.waitFor(30, TimeUnit.SECONDS));
            return new Answer(process.exitValue(), events);
        } finally {
            process.destroyForcibly();
        }
    }

    private List<String> command() throws IOException {
        ObjectNode config = JSON.createObjectNode();
        ObjectNode server = config.putObject("mcpServers").putObject("tiny");
        List<String> command = TinyMcpServer.command(seen);
        server.put("type", "stdio").put("command", command.getFirst());
        var arguments = server.putArray("args");
        command.stream().skip(1).forEach(arguments::add);
        server.putObject("env").put("ADDED", "yes");
        Path file = folder.resolve("mcp.json");
        Files.writeString(file, config.toString());
        return List.of(
                claude.program().toString(),
                "-p",
                "--output-format",
                "stream-json",
                "--verbose",
                "--include-partial-messages",
                "--max-budget-usd",
                "0.5",
                "--setting-sources",
                "",
                "--strict-mcp-config",
                "--mcp-config",
                file.toString(),
                "--tools",
                "",
                "--disable-slash-commands",
                "--allowedTools",
                "mcp__tiny",
                "--restricted",
                "--no-session-persistence",
                "--system-prompt",
                "Be a test.");
    }

    private static void interrupt(long pid) {
        try {
            new ProcessBuilder("kill", "-INT", Long.toString(pid)).start().waitFor();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted while interrupting", e);
        }
    }

    private static List<JsonNode> lines(List<String> texts) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String text : texts) {
            lines.add(JSON.readTree(text));
        }
        return lines;
    }
}
