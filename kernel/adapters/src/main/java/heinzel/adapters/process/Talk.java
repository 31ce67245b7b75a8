package heinzel.adapters.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// This side of a talk with a program: lines to its standard input, until there is nothing more to say. Any
/// thread may say something.
public final class Talk {
    /// How long a program may take to end by itself after the last word.
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Process process;
    private final Runnable stop;

    Talk(Process process, Runnable stop) {
        this.process = process;
        this.stop = stop;
    }

    /// Says one line. A program that does not listen any more has ended, or will: what it wrote says more.
    public synchronized void say(String line) {
        OutputStream in = process.getOutputStream();
        try {
            in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            in.flush();
        } catch (IOException gone) {
            stop.run();
        }
    }

    /// Ends the talk. A program that does not end by itself is stopped.
    public void end() {
        end(PATIENCE);
    }

    /// The same, for a program that has nothing to keep any more.
    ///
    /// @param patience how long it may take to end by itself
    public synchronized void end(Duration patience) {
        try {
            process.getOutputStream().close();
        } catch (IOException gone) {
            stop.run();
            return;
        }
        var _ = process.onExit()
                .orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((ended, late) -> stop.run());
    }
}
