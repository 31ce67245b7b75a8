package heinzel.api.terminal;

import java.io.InputStream;
import java.io.OutputStream;

/// One open terminal. Its output is read by one thread; everything else may be called by any.
public interface Terminal extends AutoCloseable {
    /// What the shell and its programs show, with the terminal's control sequences, in UTF-8. Ends when the
    /// shell does.
    InputStream output();

    /// What the person types, in UTF-8.
    OutputStream input();

    /// Tells the shell how much room there is now, in characters, each at least 1.
    void resize(int columns, int rows);

    /// Whether the shell still runs.
    boolean open();

    /// Waits until the shell has ended.
    ///
    /// @return its exit code
    int waitFor() throws InterruptedException;

    /// Ends the shell and everything that was started from it, as closing a terminal does: they are told to
    /// hang up, and what has not ended after a moment is killed. Blocks until all have ended. A second call
    /// does nothing.
    @Override
    void close();
}
