package heinzel.modules.heinzel.turn;

import heinzel.modules.heinzel.event.WaitOn;
import java.time.Instant;
import java.util.Optional;

/// Leaves the think step to wait. It is no error, so it carries no stack.
///
/// A waiting turn is its `turn.waiting` line and nothing else: no thread, no file, no lock.
final class TurnWaits extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Wish wish;

    TurnWaits(Wish wish) {
        super("The turn waits.", null, false, false);
        this.wish = wish;
    }

    /// Stands still because everything does.
    static TurnWaits paused(Instant until) {
        return new TurnWaits(new Wish(Optional.of(until), Optional.of(new WaitOn.Pause()), Optional.empty()));
    }

    Wish wish() {
        return wish;
    }

    /// What is waited for; a model wants it, or everything pauses.
    ///
    /// @param until    at the latest; without it the setting's longest
    /// @param on       a condition
    /// @param question what to ask the person, and to wait for the answer
    record Wish(Optional<Instant> until, Optional<WaitOn> on, Optional<String> question) {}
}
