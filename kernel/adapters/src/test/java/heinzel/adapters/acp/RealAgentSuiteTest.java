package heinzel.adapters.acp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.adapters.agents.RunnerSuite;
import heinzel.adapters.process.Programs;
import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentRunner.AgentTask;
import heinzel.api.agent.McpServer;
import heinzel.api.agent.ToolProfile;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Progress;
import heinzel.kernel.json.JsonCodec;
import heinzel.scripted.ScriptedModel;
import heinzel.scripted.claudecode.ClaudeCodeHome;
import heinzel.scripted.claudecode.TinyMcpServer;
import heinzel.scripted.script.Rule;
import heinzel.scripted.script.Script;
import heinzel.testing.Needed;
import heinzel.testing.Proves;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// A real agent of the registry: the adapter of Claude Code, with the program that the other tests drive.
@Proves("C13")
class RealAgentSuiteTest extends RunnerSuite {
    private static final String ADAPTER = "../../@zed-industries/claude-code-acp/dist/index.js";

    @Override
    protected AcpRunner runner(String model) throws IOException {
        ClaudeCodeHome claude = Needed.found(ClaudeCodeHome.find(folder), ClaudeCodeHome.MISSING);
        Path adapter = claude.program().resolveSibling(ADAPTER).normalize();
        Needed.that(Files.isRegularFile(adapter), "run packaging/node-tools: there is no " + adapter);
        Map<String, String> variables = new TreeMap<>(claude.environment(model));
        variables.put("CLAUDE_CODE_EXECUTABLE", claude.program().toString());
        return new AcpRunner(
                () -> new Programs(state()),
                new JsonCodec(),
                variables,
                List.of(heinzel.testing.Programs.node().toString(), adapter.toString()),
                List.copyOf(variables.keySet()));
    }

    @Test
    void itIsGivenHzsToolsAndNoneOfItsOwn() throws Exception {
        try (ScriptedModel model =
                ScriptedModel.start(Script.of(Rule.named("any").say("Well.").done()))) {
            McpServer tiny = new McpServer("hz", TinyMcpServer.command(folder.resolve("seen.jsonl")), Map.of());
            AgentTask task = new AgentTask(
                    "Hello?",
                    "You are a test.",
                    new ToolProfile(List.of(tiny), false),
                    BigDecimal.ONE,
                    Duration.ofMinutes(2));
            AgentResult result = runner(model.url()).run(task, Progress.silent(), Cancellation.none());
            assertEquals("Well.", result.text(), result.toString());
            assertEquals(
                    Set.of("mcp__hz__weather"),
                    Set.copyOf(model.requests().getFirst().facts().tools()));
        }
    }

    /// The program alone takes its time to start.
    @Override
    protected Duration inTheMidst() {
        return Duration.ofSeconds(9);
    }

    @Override
    protected boolean countsMoney() {
        return false;
    }

    @Override
    protected boolean tellsOfTools() {
        return true;
    }
}
