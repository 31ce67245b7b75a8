package heinzel.adapters.claudecode;

import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Programs;
import heinzel.api.agent.AgentRunner;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.Host;
import heinzel.api.settings.Setting;
import java.util.List;

/// Brings the Claude Code runner in.
public final class ClaudeCodeProvider implements AdapterProvider {
    private static final Setting<String> PROGRAM = Setting.text(
            "adapters.claude_code.program", "claude", "The Claude Code program: a name on the PATH, or a path");
    private static final Setting<String> MODEL =
            Setting.text("adapters.claude_code.model", "", "The model to ask for; empty leaves it to the program");

    @Override
    public String id() {
        return "claude-code";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(PROGRAM, MODEL);
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(AgentRunner.class, ClaudeCodeProvider::make));
    }

    private static ClaudeCodeRunner make(Host host) {
        return new ClaudeCodeRunner(
                Programs.of(host),
                environment(),
                host.settings().get(PROGRAM),
                host.settings().get(MODEL));
    }

    /// What the program may get of this process's variables: its own, too.
    static Environment environment() {
        return Environment.of(System.getenv(), "ANTHROPIC_", "CLAUDE_");
    }
}
