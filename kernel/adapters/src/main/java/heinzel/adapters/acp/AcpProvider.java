package heinzel.adapters.acp;

import heinzel.adapters.command.CommandProvider;
import heinzel.adapters.process.Lazily;
import heinzel.api.agent.AgentRunner;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.Host;
import heinzel.api.settings.Setting;
import java.util.List;

/// Brings the runner for agents of the Agent Client Protocol in.
public final class AcpProvider implements AdapterProvider {
    private static final Setting<List<String>> AGENT = Setting.texts(
            "system.runner.agent",
            "an agent that speaks the Agent Client Protocol: claude, codex, gemini or opencode, or a program and its "
                    + "arguments");

    @Override
    public String id() {
        return "acp";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(AGENT);
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(AgentRunner.class, AcpProvider::runner));
    }

    private static AcpRunner runner(Host host) {
        return new AcpRunner(
                new Lazily(host),
                host.codec(),
                System.getenv(),
                host.settings().get(AGENT),
                host.settings().get(CommandProvider.VARIABLES));
    }
}
