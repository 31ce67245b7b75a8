package heinzel.modules.runner;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import java.util.List;
import java.util.Optional;

/// The agents that could answer, with their state.
@Exposed(at = "system runner list", summary = "List the agents that could answer.", effect = Effect.READ)
public final class ListRunners implements Operation<ListRunners.Input, ListRunners.Runners> {
    private final BoundRunner bound;

    ListRunners(BoundRunner bound) {
        this.bound = bound;
    }

    /// Nothing to say.
    public record Input() {}

    /// The runners.
    ///
    /// @param items each runner, in the order in which `auto` tries them
    public record Runners(List<Runner> items) {}

    /// One runner.
    ///
    /// @param runner  its id, as the setting `system.runner.use` takes it
    /// @param used    whether questions go to it
    /// @param ok      whether it could run now
    /// @param summary program, version and login
    /// @param fix     what mends it
    public record Runner(String runner, boolean used, boolean ok, String summary, Optional<String> fix) {}

    @Override
    public Runners run(Input input, Call call) {
        return new Runners(bound.all().stream()
                .map(state -> new Runner(
                        state.id(),
                        state.used(),
                        state.readiness().ok(),
                        state.readiness().summary(),
                        state.readiness().fix()))
                .toList());
    }
}
