package heinzel.modules.runner;

import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentRunner;
import heinzel.api.model.Usage;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Progress;
import heinzel.api.outbox.Ending;
import heinzel.api.outbox.Outbox;
import heinzel.api.outbox.Outgoing;
import heinzel.api.text.Redaction;
import java.util.Locale;
import java.util.Optional;

/// A runner whose every task is noted before it is given to it. Whose it is, a plugin's say, does not matter: this is
/// the way out to all of them, and nothing passes it that names a person or holds a credential.
///
/// @param id the runner's
record NotedRunner(String id, AgentRunner runner, Outbox outbox) implements AgentRunner {
    @Override
    public Readiness readiness() {
        return runner.readiness();
    }

    @Override
    public AgentResult run(AgentTask task, Progress progress, Cancellation cancel) {
        AgentTask clean = new AgentTask(
                Redaction.redact(task.prompt()),
                Redaction.redact(task.instructions()),
                task.tools(),
                task.maxUsd(),
                task.timeout(),
                task.why());
        Outgoing outgoing = new Outgoing(
                Outgoing.Kind.RUNNER,
                id,
                "a prompt, and standing instructions",
                task.why(),
                clean.instructions() + "\n\n" + clean.prompt());
        return outbox.passing(outgoing, () -> runner.run(clean, progress, cancel), NotedRunner::ending);
    }

    private static Ending ending(AgentResult result) {
        Ending.How how = switch (result.outcome()) {
            case ANSWERED -> Ending.How.ANSWERED;
            case FAILED, CAPPED, TIMED_OUT -> Ending.How.FAILED;
            case CANCELLED -> Ending.How.CANCELLED;
        };
        Usage used = result.usage();
        return new Ending(
                how,
                result.outcome().name().toLowerCase(Locale.ROOT),
                result.usd(),
                Optional.of(new Ending.Tokens(used.input(), used.output(), used.cacheRead(), used.cacheWrite())));
    }
}
