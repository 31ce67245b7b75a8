package heinzel.adapters.claudecode;

import heinzel.adapters.agents.RunnerSuite;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Programs;
import heinzel.api.agent.AgentRunner;
import heinzel.scripted.claudecode.ClaudeCodeHome;
import heinzel.testing.Needed;
import java.io.IOException;
import java.time.Duration;

/// The real Claude Code program.
class ClaudeCodeSuiteTest extends RunnerSuite {
    @Override
    protected AgentRunner runner(String model) throws IOException {
        ClaudeCodeHome claude = Needed.found(ClaudeCodeHome.find(folder), ClaudeCodeHome.MISSING);
        return new ClaudeCodeRunner(
                new Programs(state()),
                Environment.of(claude.environment(model), "ANTHROPIC_", "CLAUDE_"),
                claude.program().toString(),
                "");
    }

    /// The program alone takes its time to start.
    @Override
    protected Duration inTheMidst() {
        return Duration.ofSeconds(6);
    }

    @Override
    protected boolean countsMoney() {
        return true;
    }

    @Override
    protected boolean tellsOfTools() {
        return true;
    }
}
