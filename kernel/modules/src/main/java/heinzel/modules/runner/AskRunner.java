package heinzel.modules.runner;

import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentRunner.AgentTask;
import heinzel.api.agent.ToolProfile;
import heinzel.api.model.Usage;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.outbox.Why;
import heinzel.api.settings.Settings;
import heinzel.api.text.Redaction;
import java.math.BigDecimal;

/// One question, one answer: no tools, no session, nothing kept.
@Exposed(
        at = "system runner ask",
        summary = "Ask the bound agent one question, without tools and without a session.",
        effect = Effect.SPEND)
public final class AskRunner implements Operation<AskRunner.Input, AskRunner.Answer> {
    private static final String INSTRUCTIONS = "You answer one question for the user of hz (Heinzelmännchen). "
            + "You have no tools and no memory of earlier questions. Answer briefly and plainly.";

    private final BoundRunner bound;
    private final Settings settings;

    AskRunner(BoundRunner bound, Settings settings) {
        this.bound = bound;
        this.settings = settings;
    }

    /// What is asked.
    ///
    /// @param text the question
    public record Input(
            @Param(value = "The question", min = 1, max = 100_000, positional = true, content = true)
            String text) {}

    /// What came of it.
    ///
    /// @param text     the answer
    /// @param usd      what it cost; its cap when the runner does not say
    /// @param usdKnown whether the runner said what it cost
    /// @param runner   who answered
    /// @param tokens   what was used, as far as the runner says
    public record Answer(String text, BigDecimal usd, boolean usdKnown, String runner, Usage tokens) {}

    @Override
    public Answer run(Input input, Call call) {
        BoundRunner.Chosen chosen = bound.choose();
        BigDecimal cap = settings.get(RunnerSettings.ASK_MAX_USD);
        AgentTask task = new AgentTask(
                Redaction.redact(input.text()),
                INSTRUCTIONS,
                ToolProfile.NONE,
                cap,
                settings.get(RunnerSettings.TIMEOUT),
                Why.of(Why.Work.QUESTION));
        AgentResult result = chosen.runner().run(task, call.progress(), call.cancel());
        Endings.problem(result, "", "hz system runner list").ifPresent(problem -> {
            throw problem;
        });
        return new Answer(
                result.text(), result.usd().orElse(cap), result.usd().isPresent(), chosen.id(), result.usage());
    }
}
