package heinzel.modules.chat;

import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentRunner;
import heinzel.api.model.Usage;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Progress;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A runner that plays what a test tells it to, and remembers what it was asked.
final class PlayedRunner implements AgentRunner, AdapterProvider {
    final List<AgentTask> asked = new ArrayList<>();
    Play play = (task, progress, cancel) -> answer("Hello.", "0.01");

    /// What the runner does with a task.
    interface Play {
        AgentResult run(AgentTask task, Progress progress, Cancellation cancel);
    }

    static AgentResult answer(String text, String usd) {
        return ended(AgentResult.Outcome.ANSWERED, text, Optional.of(new BigDecimal(usd)));
    }

    static AgentResult ended(AgentResult.Outcome outcome, String text, Optional<BigDecimal> usd) {
        boolean well = outcome == AgentResult.Outcome.ANSWERED;
        return new AgentResult(
                text,
                usd,
                new Usage(10, 5, 0, 0),
                outcome,
                well ? Optional.empty() : Optional.of("It ended as " + outcome + "."),
                well ? Optional.empty() : Optional.of("played mend"));
    }

    @Override
    public Readiness readiness() {
        return new Readiness(true, "played 1.0", Optional.empty());
    }

    @Override
    public synchronized AgentResult run(AgentTask task, Progress progress, Cancellation cancel) {
        asked.add(task);
        return play.run(task, progress, cancel);
    }

    @Override
    public String id() {
        return "played";
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(AgentRunner.class, host -> this));
    }
}
