package heinzel.modules.system.agent;

import heinzel.api.agent.AgentPrograms.Program;
import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import java.nio.file.Path;
import java.util.List;

/// The coding agents that hz knows, and whether it is registered with them.
@Exposed(
        at = "system agent list",
        summary = "Show the coding agents of this machine and whether hz is registered with them.",
        effect = Effect.READ)
public final class ListAgents implements Operation<ListAgents.Input, ListAgents.Agents> {
    private final Registration registration;

    ListAgents(Registration registration) {
        this.registration = registration;
    }

    /// Nothing to say.
    public record Input() {}

    /// Agents.
    public record Agents(
            @Columns({"agent", "name", "found", "registered", "file"})
            List<Agent> items) {}

    /// One of them.
    ///
    /// @param agent      what `install` takes
    /// @param found      whether it is on this machine
    /// @param registered whether hz is named in its settings
    /// @param file       these settings
    public record Agent(String agent, String name, boolean found, boolean registered, Path file) {
        static Agent of(Program program) {
            return new Agent(program.id(), program.name(), program.found(), program.registered(), program.file());
        }
    }

    @Override
    public Agents run(Input input, Call call) {
        return new Agents(registration.all().stream().map(Agent::of).toList());
    }
}
