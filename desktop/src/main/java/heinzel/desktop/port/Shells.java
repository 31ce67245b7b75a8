package heinzel.desktop.port;

import heinzel.api.terminal.Terminal;
import java.nio.file.Path;
import java.util.concurrent.CompletionStage;

/// The person's shells, for the window's terminal. No method blocks.
public interface Shells {
    /// Where a shell starts.
    Path folder();

    /// Starts a shell. Fails with a {@link heinzel.api.operation.Problem} when it can't.
    ///
    /// @param columns characters in a line
    /// @param rows    lines on the screen
    CompletionStage<Terminal> open(int columns, int rows);

    /// Ends a shell with all that was started from it.
    ///
    /// @return completes when all have ended
    CompletionStage<Void> end(Terminal terminal);
}
