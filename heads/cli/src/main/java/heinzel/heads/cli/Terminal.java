package heinzel.heads.cli;

import java.util.Optional;

/// Where the command line reads and writes: a real terminal, a pipe, or a test. Used by one thread, but for
/// {@link #err}, which progress may call from any.
public interface Terminal {
    /// A line of the answer.
    void out(String line);

    /// A line of what is not the answer: progress, warnings, errors.
    void err(String line);

    /// Replaces the last line of progress by another; nothing where standard error is no terminal.
    void status(String line);

    /// Whether a person sits there and can be asked.
    boolean interactive();

    /// Whether the answer goes to a terminal and colours are wanted there.
    boolean colours();

    /// How long a line may be; 0 where the answer goes to no terminal.
    int width();

    /// Asks the person and waits; empty when the input has ended, or nobody is there.
    Optional<String> ask(String question);

    /// Asks the person for what must not be seen and waits; where nobody is there to be asked, it is everything on
    /// standard input.
    default String secret(String question) {
        return input();
    }

    /// Everything on standard input, as UTF-8.
    String input();
}
