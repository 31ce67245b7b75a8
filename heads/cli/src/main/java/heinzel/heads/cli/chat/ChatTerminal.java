package heinzel.heads.cli.chat;

import heinzel.api.operation.Cancellation;

/// The terminal that a chat is held in. For one thread, but for printing.
interface ChatTerminal {
    /// Asks for a line.
    Line ask(String prompt);

    /// Prints words as they are, without an end of line. Whoever calls has made them fit to be seen.
    void print(String words);

    /// Runs work that a key of the person's can stop: Ctrl-C requests the cancellation instead of ending hz.
    void stoppable(Cancellation cancel, Runnable work);

    /// What came of asking.
    sealed interface Line {
        /// A line without its end.
        record Words(String text) implements Line {}

        /// Ctrl-C.
        record Dropped() implements Line {}

        /// Ctrl-D, or the end of the input.
        record End() implements Line {}
    }

    /// Prints a line.
    default void line(String words) {
        print(words + "\n");
    }
}
