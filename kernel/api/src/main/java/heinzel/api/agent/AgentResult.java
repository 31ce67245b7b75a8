package heinzel.api.agent;

import heinzel.api.model.Usage;
import java.math.BigDecimal;
import java.util.Optional;

/// How an agent's run ended.
///
/// @param text    the answer, or what there is of it
/// @param usd     what it cost; empty when the runner does not say, and then its cap counts
/// @param usage   tokens, zeros where unknown
/// @param outcome how it ended
/// @param reason  for anything but an answer: one sentence, what and why; of an answer, what its reader should know
/// @param fix     a command that mends it, such as `claude auth login`
public record AgentResult(
        String text,
        Optional<BigDecimal> usd,
        Usage usage,
        Outcome outcome,
        Optional<String> reason,
        Optional<String> fix) {
    /// How a run can end.
    public enum Outcome {
        ANSWERED,
        FAILED,
        CAPPED,
        TIMED_OUT,
        CANCELLED
    }
}
