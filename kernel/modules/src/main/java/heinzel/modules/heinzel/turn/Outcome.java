package heinzel.modules.heinzel.turn;

import java.util.List;
import java.util.Optional;

/// What a turn comes to, as the model says it by the tool `outcome`.
///
/// @param kind      what it wants done
/// @param report    one line for the timeline
/// @param reply     what the person asked to know
/// @param draft     the text, for a draft
/// @param amendment the contract as it should be, for an amendment
/// @param contract  the contract of another Heinzelmännchen, for one that is proposed
/// @param question  what it has to know from its person, for a question
/// @param lessons   what the person's edits teach, for lessons
/// @param summary   what it knows of the asset and the person, when that is due
/// @param doneWhen  the contract's conditions, each answered
public record Outcome(
        Kind kind,
        String report,
        Optional<String> reply,
        Optional<String> draft,
        Optional<Amendment> amendment,
        Optional<String> contract,
        Optional<String> question,
        List<Lesson> lessons,
        Optional<Summary> summary,
        List<Answered> doneWhen) {
    public Outcome {
        lessons = List.copyOf(lessons);
        doneWhen = List.copyOf(doneWhen);
    }

    /// What a turn can come to.
    public enum Kind {
        /// A draft to be placed.
        DRAFT,
        /// A change of the contract, to be approved.
        AMENDMENT,
        /// Another Heinzelmännchen, to be approved.
        PROPOSE,
        /// What the person's edits of a draft teach.
        LESSONS,
        /// An answer to the person, and nothing else.
        ANSWER,
        /// A question to the person, whose answer the next turn gets.
        QUESTION,
        /// Nothing to do.
        NOTHING
    }

    /// What a Heinzelmännchen knows, in fixed fields.
    public record Summary(
            String asset,
            String wants,
            List<String> decisions,
            List<String> openQuestions,
            Optional<String> nextDeadline,
            List<String> sources) {
        public Summary {
            decisions = List.copyOf(decisions);
            openQuestions = List.copyOf(openQuestions);
            sources = List.copyOf(sources);
        }
    }

    /// A change of the contract.
    ///
    /// @param text the whole new file
    /// @param why  a sentence for the person
    public record Amendment(String text, String why) {}

    /// Something learned.
    ///
    /// @param lesson a sentence about how the person wants it
    /// @param hunks  the edits that it follows from
    public record Lesson(String lesson, List<Hunk> hunks) {
        public Lesson {
            hunks = List.copyOf(hunks);
        }
    }

    /// An edit: what was placed, and what the person made of it.
    public record Hunk(String before, String after) {}

    /// A condition of the contract with the model's own answer.
    public record Answered(String condition, boolean met, String why) {}
}
