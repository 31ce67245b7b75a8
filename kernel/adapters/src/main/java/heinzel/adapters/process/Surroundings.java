package heinzel.adapters.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// The environment that a process was started with, as Linux shows it in `/proc/PID/environ`.
final class Surroundings {
    /// How long a process may take to become another program; it takes microseconds, more on a busy machine.
    private static final Duration PATIENCE = Duration.ofMillis(200);

    private Surroundings() {}

    /// Its variables, each `NAME=value`; none of a process that is another user's or has ended.
    static List<String> of(long pid) {
        Path process = Path.of("/proc", Long.toString(pid));
        String text = read(process.resolve("environ"));
        if (text.isEmpty() && isBetweenPrograms(process, pid)) {
            Waiting.until(() -> !isBetweenPrograms(process, pid), PATIENCE);
            text = read(process.resolve("environ"));
        }
        return List.of(text.split("\0", -1));
    }

    /// While a process gives up one program for another, it shows neither variables nor words of a command line for
    /// a moment. One that was started with no variables has its words; a thread of the kernel never has either.
    private static boolean isBetweenPrograms(Path process, long pid) {
        return read(process.resolve("environ")).isEmpty()
                && read(process.resolve("cmdline")).isEmpty()
                && Stat.of(pid).filter(stat -> !stat.ended() && !stat.kernel()).isPresent();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            // Another user's, or ended meanwhile.
            return "";
        }
    }
}
