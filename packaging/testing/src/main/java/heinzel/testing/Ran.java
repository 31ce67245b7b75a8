package heinzel.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// A process that a test ran to its end.
///
/// @param exit its exit code
/// @param out  its standard output, as UTF-8
/// @param err  its standard error, as UTF-8
public record Ran(int exit, String out, String err) {

    /// Runs a command with nothing on its standard input. One that has not ended in time is killed with all its
    /// children, and fails the test.
    ///
    /// @param folder      to run in
    /// @param environment added to the test's own; an empty value takes a variable away
    public static Ran run(Path folder, Map<String, String> environment, Duration atMost, List<String> command)
            throws IOException {
        Path out = Files.createTempFile("out", ".txt");
        Path err = Files.createTempFile("err", ".txt");
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectInput(Path.of("/dev/null").toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            environment.forEach((name, value) -> {
                if (value.isEmpty()) {
                    builder.environment().remove(name);
                } else {
                    builder.environment().put(name, value);
                }
            });
            return ended(builder.start(), atMost, command, out, err);
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }

    /// Runs a command in the current folder and environment, for at most a minute.
    public static Ran run(String... command) throws IOException {
        return run(Path.of("").toAbsolutePath(), Map.of(), Duration.ofMinutes(1), List.of(command));
    }

    private static Ran ended(Process process, Duration atMost, List<String> command, Path out, Path err)
            throws IOException {
        try {
            boolean ended = process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS);
            if (!ended) {
                throw new AssertionError("not ended after " + atMost + ": " + command + "\n" + Files.readString(err));
            }
            return new Ran(
                    process.exitValue(),
                    Files.readString(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while waiting for " + command, interrupted);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
