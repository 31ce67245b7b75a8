package heinzel.modules.runner;

import heinzel.api.agent.AgentRunner;
import heinzel.api.agent.AgentRunner.Readiness;
import heinzel.api.module.Capabilities;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Outbox;
import heinzel.api.settings.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the runner that answers: the one that the person named, or by `auto` the first agent program that works
/// and, when none does, a model that is called directly. Safe for use by several threads.
public final class BoundRunner {
    private static final String AUTO = "auto";
    private static final String DIRECT = "api";
    private static final String FIX = "hz system runner list";

    private final Capabilities capabilities;
    private final Settings settings;
    private final Outbox outbox;

    public BoundRunner(Capabilities capabilities, Settings settings, Outbox outbox) {
        this.capabilities = capabilities;
        this.settings = settings;
        this.outbox = outbox;
    }

    /// The runner that a question goes to. With `auto` each candidate is asked whether it could run, which may
    /// start its program.
    ///
    /// @throws Problem.Unavailable when there is none, with what mends the likeliest one
    public Chosen choose() {
        String use = settings.get(RunnerSettings.USE);
        if (!use.equals(AUTO)) {
            return chosen(use, find(use).orElseThrow(() -> unknown(use)));
        }
        Optional<Readiness> first = Optional.empty();
        for (String id : candidates()) {
            AgentRunner runner = find(id).orElseThrow(() -> unknown(id));
            Readiness readiness = runner.readiness();
            if (readiness.ok()) {
                return chosen(id, runner);
            }
            first = first.or(() -> Optional.of(readiness));
        }
        throw first.map(why -> new Problem.Unavailable(
                        "No agent can answer. " + why.summary(), why.fix().orElse(FIX)))
                .orElseGet(() -> new Problem.Unavailable("No agent is there to answer: hz found no runner.", FIX));
    }

    private Chosen chosen(String id, AgentRunner runner) {
        return new Chosen(id, runner.notesItself() ? runner : new NotedRunner(id, runner, outbox));
    }

    /// Each runner with its state, the one that is used marked.
    public List<State> all() {
        String use = settings.get(RunnerSettings.USE);
        List<State> states = new ArrayList<>();
        boolean taken = false;
        for (String id : candidates()) {
            Readiness readiness = find(id).orElseThrow(() -> unknown(id)).readiness();
            boolean used = use.equals(AUTO) ? !taken && readiness.ok() : use.equals(id);
            taken |= used;
            states.add(new State(id, used, readiness));
        }
        return states;
    }

    /// Checks that the setting names a runner that there is.
    ///
    /// @throws Problem.Unavailable naming the setting's value and the runners that there are
    void check() {
        String use = settings.get(RunnerSettings.USE);
        if (!use.equals(AUTO) && !candidates().contains(use)) {
            throw unknown(use);
        }
    }

    /// Agent programs first, since they bring a login of their own; the model that is called directly last.
    private List<String> candidates() {
        List<String> ids = new ArrayList<>(capabilities.ids(AgentRunner.class));
        if (ids.remove(DIRECT)) {
            ids.add(DIRECT);
        }
        return ids;
    }

    private Optional<AgentRunner> find(String id) {
        return capabilities.find(AgentRunner.class, id);
    }

    private Problem.Unavailable unknown(String id) {
        return new Problem.Unavailable(
                "There is no runner '" + id + "', as system.runner.use says; there are: auto"
                        + candidates().stream().map(known -> ", " + known).reduce("", String::concat) + ".",
                "hz system config set system.runner.use auto");
    }

    /// The runner that answers, and its id.
    public record Chosen(String id, AgentRunner runner) {}

    /// A runner, whether it is the one that is used, and whether it could run.
    public record State(String id, boolean used, Readiness readiness) {}
}
