package heinzel.adapters.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// A program to run, once.
///
/// @param command     the executable, found beforehand by [Executables], and its arguments; no shell ever sees them
/// @param folder      where it runs; must exist
/// @param environment all that it gets
/// @param input       what it reads on its standard input, which then ends
/// @param time        longest it may take, from its start to its end
/// @param output      most bytes it may write to its standard output
public record Program(
        List<String> command, Path folder, Environment environment, String input, Duration time, long output) {
    /// Enough for any answer, little enough to hold in memory.
    public static final long USUAL_OUTPUT = 8L * 1024 * 1024;

    public Program {
        command = List.copyOf(command);
        if (command.isEmpty() || time.isNegative() || time.isZero() || output < 1) {
            throw new IllegalArgumentException("a program needs a command, time and room for output: " + command);
        }
    }

    public Program(List<String> command, Path folder, Environment environment, Duration time) {
        this(command, folder, environment, "", time, USUAL_OUTPUT);
    }

    public Program withInput(String text) {
        return new Program(command, folder, environment, text, time, output);
    }

    public Program withOutput(long bytes) {
        return new Program(command, folder, environment, input, time, bytes);
    }

    /// The executable's own name, for messages: never the arguments, which may hold what is not for a log.
    public String name() {
        return String.valueOf(Path.of(command.getFirst()).getFileName());
    }
}
