package heinzel.adapters.acp;

import heinzel.adapters.agents.RunnerSuite;
import heinzel.adapters.process.Programs;
import heinzel.kernel.json.JsonCodec;
import heinzel.scripted.claudecode.ClaudeCodeHome;
import heinzel.testing.Needed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A real agent of the registry: the adapter of Claude Code, with the program that the other tests drive.
class RealAgentSuiteTest extends RunnerSuite {
    private static final String ADAPTER = "@zed-industries/claude-code-acp/dist/index.js";

    @Override
    protected AcpRunner runner(String model) throws IOException {
        ClaudeCodeHome claude = Needed.found(ClaudeCodeHome.find(folder), ClaudeCodeHome.MISSING);
        Path adapter = claude.program().getParent().getParent().getParent().resolve(ADAPTER);
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
