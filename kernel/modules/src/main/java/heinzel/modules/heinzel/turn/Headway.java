package heinzel.modules.heinzel.turn;

import heinzel.modules.heinzel.event.Step;

/// Whether a turn gets on: each round of a step leaves a line in its body, and each step a checkpoint in the spine.
/// Where neither came, whatever is decided next is decided from what was there before, so the same would come again,
/// and again after each restart. That is a fault, and ends the turn.
final class Headway {
    private Headway() {}

    /// @param before how much was recorded when the last round began; less than 0 for none
    /// @param after  the same now
    /// @return what is recorded now
    /// @throws TurnEnds when the round left nothing
    static long require(long before, long after, Step step) {
        if (after <= before) {
            throw TurnEnds.stuck(step);
        }
        return after;
    }

    /// @throws TurnEnds when the step has ended, and left no checkpoint
    static void require(Started turn, Step step) {
        if (turn.history().open(turn.id()).filter(open -> open.passed(step)).isEmpty()) {
            throw TurnEnds.stuck(step);
        }
    }
}
