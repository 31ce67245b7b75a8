package heinzel.modules.heinzel.turn;

import heinzel.modules.heinzel.event.Disposition;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// How a wake ended, or that its turn waits.
///
/// @param heinzel      whose
/// @param turn         the turn; none when it was skipped before it started
/// @param disposition  how; none for a turn that waits, and for a wake that had been dealt with before
/// @param reason       for what was skipped, failed or abandoned
/// @param report       one line
/// @param usd          what it cost
/// @param waitingUntil for a turn that waits: until when at the latest
/// @param followed     the turns that followed it at once, for what was asked while it ran
public record TurnEnd(
        String heinzel,
        Optional<String> turn,
        Optional<Disposition> disposition,
        Optional<String> reason,
        String report,
        BigDecimal usd,
        Optional<Instant> waitingUntil,
        List<TurnEnd> followed) {
    public TurnEnd {
        followed = List.copyOf(followed);
    }

    static TurnEnd ended(
            String heinzel,
            Optional<String> turn,
            Disposition disposition,
            Optional<String> reason,
            String report,
            BigDecimal usd) {
        return new TurnEnd(heinzel, turn, Optional.of(disposition), reason, report, usd, Optional.empty(), List.of());
    }

    /// Its cost counts when it ends.
    static TurnEnd waits(String heinzel, String turn, Instant until) {
        return new TurnEnd(
                heinzel,
                Optional.of(turn),
                Optional.empty(),
                Optional.empty(),
                "Waits until " + until + " at the latest.",
                BigDecimal.ZERO,
                Optional.of(until),
                List.of());
    }

    /// It stands still with everything else, and goes on with it.
    static TurnEnd paused(String heinzel, String turn, Instant until) {
        return new TurnEnd(
                heinzel,
                Optional.of(turn),
                Optional.empty(),
                Optional.empty(),
                "Everything is paused; it goes on afterwards.",
                BigDecimal.ZERO,
                Optional.of(until),
                List.of());
    }

    /// A wake all of whose reasons had been dealt with.
    static TurnEnd nothing(String heinzel) {
        return new TurnEnd(
                heinzel,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "Nothing is left to do.",
                BigDecimal.ZERO,
                Optional.empty(),
                List.of());
    }

    TurnEnd followedBy(List<TurnEnd> more) {
        return new TurnEnd(heinzel, turn, disposition, reason, report, usd, waitingUntil, more);
    }

    boolean waiting() {
        return waitingUntil.isPresent();
    }
}
