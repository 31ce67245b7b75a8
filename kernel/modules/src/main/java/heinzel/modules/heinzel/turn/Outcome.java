package heinzel.modules.heinzel.turn;

import java.util.List;
import java.util.Optional;

/// What a turn comes to, as the model says it by the tool `outcome`.
///
/// @param kind     what it wants done
/// @param report   one line for the timeline
/// @param reply    what the person asked to know
/// @param draft    the text, for a draft
/// @param doneWhen the contract's conditions, each answered
public record Outcome(
        Kind kind, String report, Optional<String> reply, Optional<String> draft, List<Answered> doneWhen) {
    public Outcome {
        doneWhen = List.copyOf(doneWhen);
    }

    /// What a turn can come to.
    public enum Kind {
        /// A draft to be placed.
        DRAFT,
        /// An answer to the person, and nothing else.
        ANSWER,
        /// Nothing to do.
        NOTHING
    }

    /// A condition of the contract with the model's own answer.
    public record Answered(String condition, boolean met, String why) {}
}
