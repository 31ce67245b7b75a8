package heinzel.desktop.heinzel;

/// What the person has just done on the page of a Heinzelmännchen, to be said there.
public sealed interface PageNote {
    /// Version one of the contract was approved or declined.
    record Contract(boolean approved, int version) implements PageNote {}

    /// A change of the contract was approved or declined.
    record Amendment(boolean approved, int version) implements PageNote {}

    /// A proposed change was made the person's own, and waits again.
    record Adopted() implements PageNote {}

    /// A question was answered, or left without an answer.
    record Question(boolean answered) implements PageNote {}

    /// A lesson was dismissed, or restored. Can be taken back.
    record Lesson(String id, boolean active) implements PageNote {}
}
