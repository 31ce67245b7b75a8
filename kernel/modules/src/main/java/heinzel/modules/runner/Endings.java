package heinzel.modules.runner;

import heinzel.api.agent.AgentResult;
import heinzel.api.operation.Problem;
import java.util.Optional;

/// What a person is told of a run that ended in something other than an answer.
public final class Endings {
    private Endings() {}

    /// The error to show; empty for an answer.
    ///
    /// @param result how the run ended
    /// @param kept   a sentence on what became of the text so far, or nothing
    /// @param again  the command that a person would try next, unless the runner knows better
    public static Optional<Problem> problem(AgentResult result, String kept, String again) {
        String fix = result.fix().orElse(again);
        return switch (result.outcome()) {
            case ANSWERED -> Optional.empty();
            case FAILED -> Optional.of(new Problem.Unavailable(said(result, "The agent failed.", kept), fix));
            case CAPPED -> Optional.of(new Problem.Refused(said(result, "The answer reached its cap.", kept), fix));
            case TIMED_OUT ->
                Optional.of(new Problem.Unavailable(said(result, "The agent took longer than it may.", kept), fix));
            case CANCELLED -> Optional.of(new Problem.Cancelled(said(result, "Stopped.", kept)));
        };
    }

    private static String said(AgentResult result, String otherwise, String kept) {
        String reason = result.reason().filter(text -> !text.isBlank()).orElse(otherwise);
        return kept.isEmpty() ? reason : reason + " " + kept;
    }
}
