package heinzel.adapters.claudecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Programs;
import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentResult.Outcome;
import heinzel.api.agent.AgentRunner.AgentTask;
import heinzel.api.agent.McpServer;
import heinzel.api.agent.ToolProfile;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Progress;
import heinzel.scripted.ScriptedModel;
import heinzel.scripted.claudecode.ClaudeCodeHome;
import heinzel.scripted.claudecode.TinyMcpServer;
import heinzel.scripted.script.Rule;
import heinzel.scripted.script.Script;
import heinzel.scripted.script.Usage;
import heinzel.testing.Needed;
import heinzel.testing.Proves;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The runner with the real program, against a scripted model.
@Timeout(180)
class RealProgramTest {

    @TempDir
    Path folder;

    private final Heard heard = new Heard();
    private ClaudeCodeHome claude = new ClaudeCodeHome(Path.of("unset"), Path.of("unset"));

    @BeforeEach
    void findTheProgram() throws IOException {
        claude = Needed.found(ClaudeCodeHome.find(folder), ClaudeCodeHome.MISSING);
    }

    private ClaudeCodeRunner runner(String url) {
        return runner(claude.environment(url));
    }

    private ClaudeCodeRunner runner(Map<String, String> variables) {
        return new ClaudeCodeRunner(
                new Programs(folder.resolve("state")),
                Environment.of(variables, "ANTHROPIC_", "CLAUDE_"),
                claude.program().toString(),
                "");
    }

    private AgentTask task(String prompt, String maxUsd) {
        McpServer tiny = new McpServer("hz", TinyMcpServer.command(folder.resolve("seen.jsonl")), Map.of());
        return new AgentTask(
                prompt,
                "You are a test.",
                new ToolProfile(List.of(tiny), false),
                new BigDecimal(maxUsd),
                Duration.ofMinutes(2));
    }

    @Test
    @Proves({"C3", "C11.2", "C12.3", "C12.4"})
    void itAnswersWithHzsOwnToolsAndTellsWhatItCost() throws Exception {
        Script script = Script.of(
                Rule.named("tell")
                        .afterTools()
                        .say("It is {{tool_results}}.")
                        .usage(Usage.of(1000, 100))
                        .done(),
                Rule.named("look")
                        .systemContains("You are a test.")
                        .lastUserContains("Weather?")
                        .say("Let me look.")
                        .call("weather", "{\"place\": \"Köln\"}")
                        .usage(Usage.of(2000, 50))
                        .done());
        try (ScriptedModel model = ScriptedModel.start(script)) {
            AgentResult result = runner(model.url()).run(task("Weather?", "0.50"), heard, Cancellation.none());
            assertEquals(Outcome.ANSWERED, result.outcome(), result.toString());
            assertEquals("Let me look.\n\nIt is sunny in Köln.", result.text());
            assertEquals(result.text(), heard.text());
            assertEquals(List.of("weather STARTED", "weather DONE"), heard.tools());
            assertEquals(new heinzel.api.model.Usage(3000, 150, 0, 0), result.usage());
            assertTrue(result.usd().orElseThrow().signum() > 0);
            assertEquals(2, model.requests().size());
            assertEquals(Set.of("mcp__hz__weather"), offered(model), "the tools of hz, and nothing of the program's");
            try (Stream<Path> left = Files.list(folder.resolve("state").resolve("programs"))) {
                assertEquals(List.of(), left.toList());
            }
        }
    }

    @Test
    @Proves("C11.2")
    void whoMayReadFilesMayReadThemAndDoNothingElse() throws Exception {
        Script script = Script.of(Rule.named("any").say("Read.").done());
        try (ScriptedModel model = ScriptedModel.start(script)) {
            AgentTask asked = task("Read it.", "0.50");
            AgentTask reading = new AgentTask(
                    asked.prompt(),
                    asked.instructions(),
                    new ToolProfile(asked.tools().mcpServers(), true),
                    asked.maxUsd(),
                    asked.timeout());
            AgentResult result = runner(model.url()).run(reading, heard, Cancellation.none());
            assertEquals(Outcome.ANSWERED, result.outcome(), result.toString());
            assertEquals(Set.of("mcp__hz__weather", "Read", "Glob", "Grep"), offered(model));
        }
    }

    /// The tools that the model was offered. The program's placeholder does nothing.
    private static Set<String> offered(ScriptedModel model) {
        return model.requests().getFirst().facts().tools().stream()
                .filter(name -> !name.equals("DeferredToolPlaceholder"))
                .collect(Collectors.toSet());
    }

    @Test
    @Proves("C21")
    void anAnswerThatOverrunsItsCapIsToldWithItsRealCost() throws Exception {
        Script script = Script.of(
                Rule.named("tell").afterTools().say("Too late.").done(),
                Rule.named("dear")
                        .call("weather", "{\"place\": \"Bonn\"}")
                        .usage(Usage.of(1_000_000, 1000))
                        .done());
        try (ScriptedModel model = ScriptedModel.start(script)) {
            AgentResult result = runner(model.url()).run(task("Weather?", "0.50"), heard, Cancellation.none());
            assertEquals(Outcome.CAPPED, result.outcome(), result.toString());
            assertTrue(result.usd().orElseThrow().compareTo(new BigDecimal("0.50")) > 0, result.toString());
            assertEquals(1, model.requests().size());
        }
    }

    @Test
    @Proves("C2")
    void aStoppedAnswerKeepsItsWordsAndItsCostAndLeavesNoProcess() throws Exception {
        Script script = Script.of(Rule.named("slow")
                .saySlowly("one two three four five six seven eight nine ten", Duration.ofSeconds(3))
                .usage(Usage.of(5000, 10))
                .done());
        try (ScriptedModel model = ScriptedModel.start(script)) {
            Cancellation cancel = new Cancellation();
            Progress stopAtTwo = event -> {
                heard.emit(event);
                if (event instanceof Progress.Event.Text(String words) && words.startsWith("two")) {
                    cancel.request();
                }
            };
            AgentResult result = runner(model.url()).run(task("Count.", "0.50"), stopAtTwo, cancel);
            assertEquals(Outcome.CANCELLED, result.outcome(), result.toString());
            assertTrue(result.text().startsWith("one two"), result.toString());
            assertFalse(result.text().contains("ten"));
            assertTrue(result.usd().orElseThrow().signum() > 0);
            assertEquals(
                    0,
                    ProcessHandle.allProcesses()
                            .filter(process ->
                                    process.info().commandLine().orElse("").contains(folder.toString()))
                            .count());
        }
    }

    @Test
    @Proves("C12.7")
    void withoutALoginItSaysHowToLogInAndAsksNobody() throws Exception {
        try (ScriptedModel model =
                ScriptedModel.start(Script.of(Rule.named("any").say("x").done()))) {
            Map<String, String> variables = new TreeMap<>(claude.environment(model.url()));
            variables.remove("ANTHROPIC_API_KEY");
            AgentResult result = runner(variables).run(task("Hello", "0.50"), heard, Cancellation.none());
            assertEquals(Outcome.FAILED, result.outcome());
            assertEquals(Optional.of("claude auth login"), result.fix());
            assertEquals(List.of(), model.requests());

            assertEquals(
                    Optional.of("claude auth login"),
                    runner(variables).readiness().fix());
            var ready = runner(model.url()).readiness();
            assertTrue(ready.ok(), ready.toString());
            assertTrue(ready.summary().contains("api key"), ready.toString());
        }
    }

    @Test
    @Proves("C12.6")
    void anErrorOfTheServiceIsAFailureWithItsText() throws Exception {
        Script script = Script.of(Rule.named("broke")
                .fail(400, "The scripted service is out of tea.")
                .done());
        try (ScriptedModel model = ScriptedModel.start(script)) {
            AgentResult result = runner(model.url()).run(task("Hello", "0.50"), heard, Cancellation.none());
            assertEquals(Outcome.FAILED, result.outcome());
            assertTrue(result.reason().orElse("").contains("out of tea"), result.toString());
        }
    }

    @Test
    @Proves("C3")
    void aServerThatDoesNotStartEndsTheRunBeforeTheModelIsAskedMuch() throws Exception {
        try (ScriptedModel model =
                ScriptedModel.start(Script.of(Rule.named("any").say("x").done()))) {
            AgentTask task = new AgentTask(
                    "Hello",
                    "",
                    new ToolProfile(List.of(new McpServer("hz", List.of("/bin/false"), Map.of())), false),
                    BigDecimal.ONE,
                    Duration.ofMinutes(2));
            AgentResult result = runner(model.url()).run(task, heard, Cancellation.none());
            assertEquals(Outcome.FAILED, result.outcome(), result.toString());
            assertTrue(result.reason().orElse("").contains("hz is failed"), result.toString());
        }
    }
}
