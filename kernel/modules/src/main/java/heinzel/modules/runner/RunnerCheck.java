package heinzel.modules.runner;

import heinzel.api.module.HealthCheck;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import java.util.List;

/// Whether an agent could answer. Only a warning when none could: all that hz does without an agent still works.
final class RunnerCheck implements HealthCheck {
    private static final String FIX = "hz system runner list";

    private final BoundRunner bound;

    RunnerCheck(BoundRunner bound) {
        this.bound = bound;
    }

    @Override
    public String id() {
        return "runner";
    }

    @Override
    public Finding look(Call call) {
        try {
            bound.check();
            List<BoundRunner.State> states = bound.all();
            return states.stream()
                    .filter(BoundRunner.State::used)
                    .findFirst()
                    .map(RunnerCheck::finding)
                    .orElseGet(() -> none(states));
        } catch (Problem problem) {
            return Finding.warning(problem.said(), problem.fix().isEmpty() ? FIX : problem.fix());
        }
    }

    private static Finding finding(BoundRunner.State state) {
        String summary = state.id() + ": " + state.readiness().summary();
        return state.readiness().ok() && state.readiness().fix().isEmpty()
                ? Finding.well(summary).told("runner.ready", state.id())
                : Finding.warning(summary, state.readiness().fix().orElse(FIX)).told("runner.unready", state.id());
    }

    private static Finding none(List<BoundRunner.State> states) {
        if (states.isEmpty()) {
            return Finding.warning("No agent is there to answer in a chat.", FIX)
                    .told("runner.none");
        }
        StringBuilder tried = new StringBuilder("No agent can answer in a chat:");
        for (BoundRunner.State state : states) {
            tried.append(' ')
                    .append(state.id())
                    .append(": ")
                    .append(state.readiness().summary());
        }
        return Finding.warning(
                        tried.toString(), states.getFirst().readiness().fix().orElse(FIX))
                .told("runner.none");
    }
}
