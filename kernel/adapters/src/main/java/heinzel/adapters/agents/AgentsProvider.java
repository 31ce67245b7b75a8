package heinzel.adapters.agents;

import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Executables;
import heinzel.api.agent.AgentPrograms;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.RunsOn.OperatingSystem;
import java.util.List;

/// Brings the coding agents in.
public final class AgentsProvider implements AdapterProvider {
    @Override
    public String id() {
        return "agents";
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(AgentPrograms.class, host -> {
            Environment environment = Environment.of(System.getenv(), "CLAUDE_", "CODEX_");
            return new KnownAgents(
                    Known.all(
                            environment.variables(),
                            host.home(),
                            OperatingSystem.named(System.getProperty("os.name", ""))),
                    program -> Executables.find(program, environment).isPresent());
        }));
    }
}
