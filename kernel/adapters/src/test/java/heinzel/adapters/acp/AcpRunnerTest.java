package heinzel.adapters.acp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.process.Programs;
import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentResult.Outcome;
import heinzel.api.agent.AgentRunner.AgentTask;
import heinzel.api.agent.AgentRunner.Readiness;
import heinzel.api.agent.McpServer;
import heinzel.api.agent.ToolProfile;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Progress;
import heinzel.kernel.json.JsonCodec;
import heinzel.testing.Proves;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Agents that break the protocol, that want more than they may, and that are not there.
@Proves("C13")
@Timeout(120)
class AcpRunnerTest {
    private static final String HELLO = "initialize: {\"id\":{id},\"result\":{\"protocolVersion\":1,"
            + "\"agentInfo\":{\"name\":\"played\",\"version\":\"3\"}}}\n";
    private static final String OPEN = HELLO + "session/new: {\"id\":{id},\"result\":{\"sessionId\":\"s1\"}}\n";
    private static final String END = "session/prompt: {\"id\":{id},\"result\":{\"stopReason\":\"end_turn\"}}\n";

    @TempDir
    Path folder;

    private final List<String> tools = new ArrayList<>();

    private AcpRunner runner(String script) throws IOException {
        Path file = Files.writeString(folder.resolve("script"), script);
        Map<String, String> system = new TreeMap<>(System.getenv());
        system.put("HZ_CREDENTIAL_ANTHROPIC", "sk-never");
        system.put("OPENAI_API_KEY", "sk-not-its-own");
        system.put("MY_KEY", "sk-mine");
        return new AcpRunner(
                () -> new Programs(folder.resolve("state")),
                new JsonCodec(),
                system,
                PlayedAgent.command(file, folder.resolve("heard")),
                List.of("MY_KEY", "HZ_CREDENTIAL_ANTHROPIC"));
    }

    private AgentResult run(String script) throws IOException {
        return run(script, Duration.ofMinutes(1), new Cancellation());
    }

    private AgentResult run(String script, Duration time, Cancellation cancel) throws IOException {
        McpServer hz = new McpServer("hz", List.of("/bin/hz", "system", "serve"), Map.of("A", "b"));
        AgentTask task = new AgentTask(
                "Weather?", "You are a test.", new ToolProfile(List.of(hz), false), new BigDecimal("0.50"), time);
        Progress progress = event -> {
            if (event instanceof Progress.Event.Tool(String name, Progress.Event.Stage stage)) {
                tools.add(name + " " + stage);
            }
        };
        return runner(script).run(task, progress, cancel);
    }

    private String heard() throws IOException {
        return Files.readString(folder.resolve("heard"));
    }

    private static String update(String fields) {
        return "session/prompt: {\"method\":\"session/update\",\"params\":{\"sessionId\":\"s1\",\"update\":{" + fields
                + "}}}\n";
    }

    private static String says(String words) {
        return update(
                "\"sessionUpdate\":\"agent_message_chunk\",\"content\":{\"type\":\"text\",\"text\":\"" + words + "\"}");
    }

    private static String mayI(String id, String call) {
        return "session/prompt: {\"id\":\"" + id + "\",\"method\":\"session/request_permission\",\"params\":{"
                + "\"sessionId\":\"s1\",\"toolCall\":{" + call + "},\"options\":["
                + "{\"optionId\":\"always\",\"kind\":\"allow_always\"},{\"optionId\":\"once\",\"kind\":\"allow_once\"},"
                + "{\"optionId\":\"no\",\"kind\":\"reject_once\"}]}}\n";
    }

    @Test
    void itGetsHzsServerAndNoFileNorTerminalNorCredential() throws Exception {
        AgentResult result = run(OPEN + says("It ") + says("rains.") + END);
        assertEquals(Outcome.ANSWERED, result.outcome(), result.toString());
        assertEquals("It rains.", result.text());
        assertEquals(Optional.empty(), result.usd());
        String heard = heard();
        assertTrue(heard.contains("\"readTextFile\":false") && heard.contains("\"writeTextFile\":false"), heard);
        assertTrue(heard.contains("\"terminal\":false"), heard);
        assertTrue(heard.contains("\"command\":\"/bin/hz\"") && heard.contains("[\"system\",\"serve\"]"), heard);
        assertTrue(heard.contains("You are a test.") && heard.contains("Weather?"), heard);
        assertTrue(heard.contains("MY_KEY=sk-mine"), heard);
        assertFalse(heard.contains("sk-never") || heard.contains("sk-not-its-own"), heard);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"title\":\"mcp__hz__heinzel_new\" | once",
                "\"title\":\"hz_heinzel_new\",\"kind\":\"other\" | once",
                "\"title\":\"heinzel_new (hz MCP Server)\",\"kind\":\"other\" | once",
                "\"title\":\"hz_heinzel_new\",\"kind\":\"execute\" | no",
                "\"title\":\"mcp__hz__heinzel_new; rm -rf ~\" | no",
                "\"title\":\"mcp__hzx__heinzel_new\" | no",
                "\"title\":\"mcp__other__mcp__hz__new\" | no",
                "\"title\":\"Write notes.md\",\"kind\":\"edit\" | no",
                "\"title\":\"hz_new\",\"kind\":\"think\" | no",
                "\"rawInput\":{\"command\":\"mcp__hz__heinzel_new\"} | no",
            })
    void onlyAToolOfHzIsAllowedAndOnlyOnce(String call, String answer) throws Exception {
        AgentResult result = run(OPEN + mayI("ask", "\"toolCallId\":\"c1\"," + call) + "reply: "
                + "{\"id\":3,\"result\":{\"stopReason\":\"end_turn\"}}\n");
        assertEquals(Outcome.ANSWERED, result.outcome(), result.toString());
        assertTrue(heard().contains("\"optionId\":\"" + answer + "\""), heard());
    }

    @Test
    void theNameThatAnAgentItselfGaveCountsAndNotItsTitle() throws Exception {
        String script = OPEN
                + update("\"sessionUpdate\":\"tool_call\",\"toolCallId\":\"c1\",\"title\":\"hz_new\","
                        + "\"_meta\":{\"claudeCode\":{\"toolName\":\"Task\"}}")
                + mayI("ask", "\"toolCallId\":\"c1\",\"title\":\"mcp__hz__heinzel_new\"")
                + "reply: {\"id\":3,\"result\":{\"stopReason\":\"end_turn\"}}\n";
        run(script);
        assertTrue(heard().contains("\"optionId\":\"no\""), heard());
        assertEquals(List.of("Task STARTED"), tools);
    }

    @Test
    void filesAndTerminalsAreNotOfferedAndAStrangeSessionIsNotHeard() throws Exception {
        AgentResult result = run(OPEN
                + "session/prompt: {\"id\":7,\"method\":\"fs/read_text_file\",\"params\":{\"path\":\"/etc/passwd\"}}\n"
                + "session/prompt: {\"method\":\"session/update\",\"params\":{\"sessionId\":\"s2\",\"update\":"
                + "{\"sessionUpdate\":\"agent_message_chunk\",\"content\":{\"type\":\"text\",\"text\":\"psst\"}}}}\n"
                + "session/prompt: not a message\n"
                + "session/prompt: {\"id\":1,\"result\":{\"stopReason\":\"end_turn\"}}\n"
                + says("Well.") + END);
        assertEquals("Well.", result.text());
        assertTrue(heard().contains("\"id\":7") && heard().contains("not offered"), heard());
    }

    @Test
    void whatItCostIsToldWhenTheAgentSaysSoAndElseItsCapCounts() throws Exception {
        String cost = "\"sessionUpdate\":\"usage_update\",\"cost\":{\"amount\":%s,\"currency\":\"%s\"}";
        assertEquals(
                Optional.of(new BigDecimal("0.031000")),
                run(OPEN + update(cost.formatted("0.01", "USD")) + update(cost.formatted("0.031", "USD")) + END)
                        .usd());
        assertEquals(
                Optional.empty(),
                run(OPEN + update(cost.formatted("-3", "USD")) + END).usd());
        assertEquals(
                Optional.empty(),
                run(OPEN + update(cost.formatted("3", "EUR")) + END).usd());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "begin: exit 3 no licence for ann@example.org | exit code 3): no licence for [email]",
                "initialize: {\"id\":{id},\"result\":{\"protocolVersion\":9}} | version 9 of the protocol",
                "initialize: {\"id\":{id},\"result\":[]} | version 0 of the protocol",
                "initialize: {\"id\":{id},\"error\":{\"code\":-32603,\"message\":\"Broken.\"}} | can't answer: Broken.",
                "initialize: {\"id\":{id},\"error\":{\"data\":{\"details\":\"no tea\"}}} | without words: no tea",
                "begin: flood | wrote more than 8 MiB",
            })
    void aBrokenAgentIsAClearFailure(String script, String said) throws Exception {
        AgentResult result = run(script + "\n");
        assertEquals(Outcome.FAILED, result.outcome(), result.toString());
        assertTrue(result.reason().orElse("").contains(said), result.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "max_turn_requests, CAPPED",
        "refusal, FAILED",
        "max_tokens, FAILED",
        "cancelled, FAILED",
        "something else, FAILED",
        "'', FAILED"
    })
    void howAPromptEndsIsJudgedByTheProtocolsOwnWords(String reason, Outcome outcome) throws Exception {
        AgentResult result =
                run(OPEN + "session/prompt: {\"id\":{id},\"result\":{\"stopReason\":\"" + reason + "\"}}\n");
        assertEquals(outcome, result.outcome(), result.toString());
        assertTrue(result.reason().isPresent(), result.toString());
    }

    @Test
    void whoIsNotLoggedInIsToldAndASessionWithoutAnIdIsNone() throws Exception {
        String denied =
                "session/new: {\"id\":{id},\"error\":{\"code\":-32000,\"message\":\"Authentication required\"}}\n";
        Readiness ready = runner(HELLO + denied).readiness();
        assertFalse(ready.ok(), ready.toString());
        assertTrue(ready.summary().contains("not logged in"), ready.toString());
        AgentResult result = run(HELLO + "session/new: {\"id\":{id},\"result\":{}}\n");
        assertTrue(result.reason().orElse("").contains("session without an id"), result.toString());
        assertEquals(Outcome.FAILED, run(HELLO + denied).outcome());
    }

    @Test
    void oneThatDoesNotHeedAStopIsEndedAndOneThatSaysNothingTimesOut() throws Exception {
        Cancellation cancel = new Cancellation();
        Thread.ofVirtual().start(() -> {
            try {
                while (!Files.exists(folder.resolve("heard")) || !heard().contains("session/prompt")) {
                    Thread.sleep(50);
                }
                cancel.request();
            } catch (IOException | InterruptedException failed) {
                throw new IllegalStateException(failed);
            }
        });
        AgentResult result = run(OPEN + "session/prompt: sleep\n", Duration.ofMinutes(1), cancel);
        assertEquals(Outcome.CANCELLED, result.outcome(), result.toString());
        AgentResult late = run("initialize: sleep\n", Duration.ofSeconds(2), new Cancellation());
        assertEquals(Outcome.TIMED_OUT, late.outcome(), late.toString());
        assertTrue(late.reason().orElse("").contains("2 seconds"), late.toString());
    }

    @Test
    void itsReadinessTellsNameAndVersionAsksNoModelAndSaysHowToNameAnAgent() throws Exception {
        Readiness ready = runner(OPEN).readiness();
        assertTrue(ready.ok(), ready.toString());
        assertTrue(ready.summary().startsWith("played 3,"), ready.toString());
        assertFalse(heard().contains("session/prompt"), heard());

        Path bin = Files.createDirectories(folder.resolve("bin"));
        assertTrue(Files.createFile(bin.resolve("opencode")).toFile().setExecutable(true));
        Readiness none = named(List.of(), bin).readiness();
        assertFalse(none.ok());
        assertTrue(none.summary().contains("There are here: opencode."), none.toString());
        assertEquals(Optional.of("hz system config set system.runner.agent opencode"), none.fix());
        Readiness missing = named(List.of("gemini"), bin).readiness();
        assertEquals(Optional.of("npm install -g @google/gemini-cli"), missing.fix());
        assertFalse(named(List.of("no-such-agent", "acp"), bin).readiness().ok());
    }

    private AcpRunner named(List<String> agent, Path bin) {
        return new AcpRunner(
                () -> new Programs(folder.resolve("state")),
                new JsonCodec(),
                Map.of("PATH", bin.toString()),
                agent,
                List.of());
    }
}
