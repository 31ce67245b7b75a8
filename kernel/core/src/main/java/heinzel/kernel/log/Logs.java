package heinzel.kernel.log;

import java.nio.file.Path;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/// Sends everything that hz and its libraries log to one file, and with it what ends a thread because nobody
/// caught it. Called once a process, by its main class; without it the virtual machine would tell both to
/// standard error.
public final class Logs {
    /// Kept here, because a logger that nobody holds is forgotten together with its level.
    private static final Logger ROOT = Logger.getLogger("");

    private static final Logger HOUSE = Logger.getLogger("heinzel");

    private Logs() {}

    /// The folder of the log files below hz's state folder.
    public static Path folder(Path state) {
        return state.resolve("log");
    }

    /// Logs to `<state>/log/hz.log` from now on. The file is made with its first line.
    public static void keepIn(Path state) {
        LogManager.getLogManager().reset();
        Handler handler = new LogFile(folder(state).resolve("hz.log"));
        ROOT.addHandler(handler);
        ROOT.setLevel(Level.WARNING);
        HOUSE.setLevel(Level.INFO);
        Thread.setDefaultUncaughtExceptionHandler((thread, uncaught) -> HOUSE.log(
                Level.SEVERE, uncaught, () -> "Nobody caught what the thread " + thread.getName() + " threw"));
    }
}
