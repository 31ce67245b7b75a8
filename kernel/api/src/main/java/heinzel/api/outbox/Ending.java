package heinzel.api.outbox;

import heinzel.api.operation.Problem;
import java.math.BigDecimal;
import java.util.Optional;

/// What became of a request that was sent.
///
/// @param how    how it ended
/// @param detail a few words more, without a secret: `200`, `unavailable`
/// @param usd    what it cost, in US dollars; empty when nobody said
/// @param tokens what it used; of what has no tokens none
public record Ending(How how, String detail, Optional<BigDecimal> usd, Optional<Tokens> tokens) {
    /// What a model read and wrote: fresh input, output, and what it read from and wrote to its cache.
    public record Tokens(long input, long output, long cacheRead, long cacheWrite) {}

    /// How a request can end.
    public enum How {
        ANSWERED,
        /// It was sent, and what came back was no answer, or nothing came.
        FAILED,
        /// The other side was not reached, or turned it away: nothing can be owed for it.
        NOT_SERVED,
        /// hz was asked to stop.
        CANCELLED
    }

    /// Answered by somebody who takes no money for it.
    public static Ending free(String detail) {
        return new Ending(How.ANSWERED, detail, Optional.of(BigDecimal.ZERO), Optional.empty());
    }

    /// Answered, at a price that nobody told.
    public static Ending untold(String detail) {
        return new Ending(How.ANSWERED, detail, Optional.empty(), Optional.empty());
    }

    public static Ending paid(String detail, BigDecimal usd, Tokens tokens) {
        return new Ending(How.ANSWERED, detail, Optional.of(usd), Optional.of(tokens));
    }

    /// Not answered.
    public static Ending of(Problem problem) {
        How how = switch (problem) {
            case Problem.NotServed _ -> How.NOT_SERVED;
            case Problem.Cancelled _ -> How.CANCELLED;
            default -> How.FAILED;
        };
        Optional<BigDecimal> usd = how == How.NOT_SERVED ? Optional.of(BigDecimal.ZERO) : Optional.empty();
        return new Ending(how, problem.code(), usd, Optional.empty());
    }

    /// Nobody was there to take it.
    public static Ending unreached() {
        return new Ending(How.NOT_SERVED, "not reached", Optional.of(BigDecimal.ZERO), Optional.empty());
    }

    /// It was sent, and no answer came of it; of somebody who takes no money.
    public static Ending broken(String detail) {
        return new Ending(How.FAILED, detail, Optional.of(BigDecimal.ZERO), Optional.empty());
    }

    /// hz itself failed.
    public static Ending bug(RuntimeException unforeseen) {
        return new Ending(How.FAILED, unforeseen.getClass().getSimpleName(), Optional.empty(), Optional.empty());
    }
}
