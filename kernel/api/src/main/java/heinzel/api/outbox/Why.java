package heinzel.api.outbox;

import java.util.Optional;

/// Why something was sent: for what work, by the ids under which hz shows that work.
///
/// @param work    what kind of work
/// @param chat    the chat in which it was asked for
/// @param heinzel the Heinzelmännchen that works, or that watches the input
/// @param turn    its turn
/// @param input   the input's name in the contract
public record Why(
        Work work, Optional<String> chat, Optional<String> heinzel, Optional<String> turn, Optional<String> input) {
    /// Where nobody said why: a plugin that knows no reasons.
    public static final Why UNSAID = of(Work.UNSAID);

    /// The kinds of work that send something.
    public enum Work {
        /// A turn of a Heinzelmännchen thinks.
        TURN,
        /// A turn, or the watch over a source, reads an input.
        INPUT,
        /// An answer in a chat.
        CHAT,
        /// One question without a chat.
        QUESTION,
        /// Words become a contract.
        CONTRACT,
        /// A turn that is only rehearsed.
        REHEARSAL,
        /// The doctor looks whether it works.
        CHECK,
        UNSAID
    }

    public static Why of(Work work) {
        return new Why(work, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    public static Why chat(String id) {
        return new Why(Work.CHAT, Optional.of(id), Optional.empty(), Optional.empty(), Optional.empty());
    }

    public static Why turn(String heinzel, String turn) {
        return new Why(Work.TURN, Optional.empty(), Optional.of(heinzel), Optional.of(turn), Optional.empty());
    }

    /// A source that is looked at for a Heinzelmännchen.
    public static Why watch(String heinzel) {
        return new Why(Work.INPUT, Optional.empty(), Optional.of(heinzel), Optional.empty(), Optional.empty());
    }

    /// The same, to read an input; what is rehearsed stays rehearsed.
    public Why reading(String name) {
        return new Why(work == Work.TURN ? Work.INPUT : work, chat, heinzel, turn, Optional.of(name));
    }
}
