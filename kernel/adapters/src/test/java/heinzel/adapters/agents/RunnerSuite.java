package heinzel.adapters.agents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentResult.Outcome;
import heinzel.api.agent.AgentRunner;
import heinzel.api.agent.AgentRunner.AgentTask;
import heinzel.api.agent.McpServer;
import heinzel.api.agent.ToolProfile;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.scripted.ScriptedModel;
import heinzel.scripted.claudecode.TinyMcpServer;
import heinzel.scripted.script.Rule;
import heinzel.scripted.script.Script;
import heinzel.scripted.script.Usage;
import heinzel.testing.Proves;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What every runner must do, whatever answers behind it. A runner's own test extends this; behind each is the same
/// scripted model, and each is given the same real server.
@Timeout(300)
@Proves("C13.4")
public abstract class RunnerSuite {
    @TempDir
    protected Path folder;

    private final Told told = new Told();

    /// A runner whose model answers at this address. What it keeps while it runs lies in {@link #state}.
    protected abstract AgentRunner runner(String model) throws IOException;

    /// Whether it knows what an answer costs, and can hold it to a cap of money.
    protected abstract boolean countsMoney();

    /// Whether it tells of the tools that are used.
    protected abstract boolean tellsOfTools();

    /// A time, in whole seconds, after which it has begun to answer on most machines, but is not done with two
    /// minutes' worth of words on any.
    protected Duration inTheMidst() {
        return Duration.ofSeconds(3);
    }

    protected final Path state() {
        return folder.resolve("state");
    }

    private AgentResult run(ScriptedModel model, Duration time, Progress progress, Cancellation cancel)
            throws IOException {
        McpServer tiny =
                new McpServer("hz", TinyMcpServer.command(folder.resolve("seen.jsonl")), Map.of("ADDED", "by hz"));
        AgentTask task = new AgentTask(
                "Weather?", "You are a test.", new ToolProfile(List.of(tiny), false), new BigDecimal("0.50"), time);
        return runner(model.url()).run(task, progress, cancel);
    }

    private AgentResult run(Script script) throws Exception {
        try (ScriptedModel model = ScriptedModel.start(script)) {
            return run(model, Duration.ofMinutes(4), told, Cancellation.none());
        }
    }

    @Test
    void itHonoursTheServersAndStreamsAndTellsTheCostOrThatItIsUnknown() throws Exception {
        AgentResult result = run(Script.of(
                Rule.named("tell")
                        .afterTools()
                        .say("It is {{tool_results}}.")
                        .usage(Usage.of(1000, 100))
                        .done(),
                Rule.named("look")
                        .say("Let me look.")
                        .call("weather", "{\"place\": \"Köln\"}")
                        .usage(Usage.of(2000, 50))
                        .done()));
        assertEquals(Outcome.ANSWERED, result.outcome(), result.toString());
        assertTrue(result.text().startsWith("Let me look."), result.text());
        assertTrue(result.text().endsWith("It is sunny in Köln."), result.text());
        assertEquals(result.text(), told.text().strip());
        assertTrue(told.pieces() > 1, "it came in " + told.pieces() + " piece");
        String seen = Files.readString(folder.resolve("seen.jsonl"));
        assertTrue(seen.contains("\"added\":\"by hz\"") && seen.contains("tools/call"), seen);
        if (tellsOfTools()) {
            assertEquals(List.of("weather STARTED", "weather DONE"), told.tools());
        }
        assertEquals(countsMoney(), result.usd().isPresent(), result.toString());
        assertTrue(result.usd().map(usd -> usd.signum() > 0).orElse(true), result.toString());
        nothingIsLeft();
    }

    @Test
    void aCapOfMoneyEndsItOrItsCostIsUnknown() throws Exception {
        AgentResult result = run(Script.of(
                Rule.named("tell").afterTools().say("Too late.").done(),
                Rule.named("dear")
                        .call("weather", "{\"place\": \"Bonn\"}")
                        .usage(Usage.of(1_000_000, 1000))
                        .done()));
        if (countsMoney()) {
            assertEquals(Outcome.CAPPED, result.outcome(), result.toString());
            assertTrue(result.usd().orElseThrow().signum() > 0, result.toString());
            assertFalse(result.text().contains("Too late."), result.text());
        } else {
            assertTrue(result.usd().isEmpty(), result.toString());
        }
        nothingIsLeft();
    }

    @Test
    void itsTimeEndsItAndLeavesNothing() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(Script.of(Rule.named("endless")
                .saySlowly("one two three four", Duration.ofMinutes(2))
                .done()))) {
            AgentResult result = run(model, inTheMidst(), told, Cancellation.none());
            assertEquals(Outcome.TIMED_OUT, result.outcome(), result.toString());
            String time = inTheMidst().toSeconds() + " seconds";
            assertTrue(result.reason().orElse("").contains(time), result.toString());
        }
        nothingIsLeft();
    }

    @Test
    void whoeverStopsItKeepsWhatWasSaidAndNothingIsLeft() throws Exception {
        Cancellation cancel = new Cancellation();
        Progress stopAtTwo = event -> {
            told.emit(event);
            if (told.text().contains("two")) {
                cancel.request();
            }
        };
        try (ScriptedModel model = ScriptedModel.start(Script.of(Rule.named("slow")
                .saySlowly("one\n two\n three four five six seven eight nine ten", Duration.ofSeconds(3))
                .done()))) {
            AgentResult result = run(model, Duration.ofMinutes(4), stopAtTwo, cancel);
            assertEquals(Outcome.CANCELLED, result.outcome(), result.toString());
            assertTrue(result.text().contains("one"), result.text());
            assertFalse(result.text().contains("ten"), result.text());
        }
        nothingIsLeft();
    }

    @Test
    void whatFailsBehindItIsAFailureWithAReason() throws Exception {
        AgentResult result = run(Script.of(Rule.named("broken")
                .fail(400, "The scripted service is out of tea.")
                .done()));
        assertEquals(Outcome.FAILED, result.outcome(), result.toString());
        assertTrue(result.reason().orElse("").contains("out of tea"), result.toString());
        nothingIsLeft();
    }

    @Test
    void whoIsStoppedBeforeItBeginsStartsNothing() throws Exception {
        Cancellation cancel = new Cancellation();
        cancel.request();
        try (ScriptedModel model =
                ScriptedModel.start(Script.of(Rule.named("any").say("x").done()))) {
            Outcome outcome;
            try {
                outcome = run(model, Duration.ofMinutes(4), told, cancel).outcome();
            } catch (Problem.Cancelled stopped) {
                outcome = Outcome.CANCELLED;
            }
            assertEquals(Outcome.CANCELLED, outcome);
            assertEquals(List.of(), model.requests());
        }
        nothingIsLeft();
    }

    /// No process that knows of the folder, and no file of a run. A killed one is gone before the run answers.
    private void nothingIsLeft() throws IOException {
        assertEquals(
                List.of(),
                ProcessHandle.allProcesses()
                        .map(process -> process.info().commandLine().orElse(""))
                        .filter(line -> line.contains(folder.toString()))
                        .toList());
        Path programs = state().resolve("programs");
        if (Files.isDirectory(programs)) {
            try (Stream<Path> left = Files.list(programs)) {
                assertEquals(List.of(), left.toList());
            }
        }
    }
}
