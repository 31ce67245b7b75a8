package heinzel.adapters.claudecode;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import heinzel.adapters.agents.RunnerSuite;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Programs;
import heinzel.api.agent.AgentRunner;
import heinzel.scripted.claudecode.ClaudeCodeHome;
import java.io.IOException;

/// The real Claude Code program.
class ClaudeCodeSuiteTest extends RunnerSuite {
    @Override
    protected AgentRunner runner(String model) throws IOException {
        ClaudeCodeHome claude = ClaudeCodeHome.find(folder)
                .orElseGet(
                        () -> ClaudeCodeHome.isNeeded() ? fail(ClaudeCodeHome.MISSING) : abort(ClaudeCodeHome.MISSING));
        return new ClaudeCodeRunner(
                new Programs(state()),
                Environment.of(claude.environment(model), "ANTHROPIC_", "CLAUDE_"),
                claude.program().toString(),
                "");
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
