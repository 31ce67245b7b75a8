package heinzel.adapters.process;

import heinzel.api.operation.Problem;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Starts another hz process that is meant to outlive this one: in a session of its own, with nothing to read and
/// nowhere to write, without the mark by which leftovers are known, and, where systemd runs the user's programs,
/// outside this one's control group, which a scheduler ends with its job.
public final class Detached {
    /// How long a refusal by systemd is awaited; it comes within milliseconds, since what is started takes its
    /// place.
    private static final long REFUSAL_MILLIS = 300;

    private static final String SYSTEMD_RUN = "systemd-run";

    private Detached() {}

    /// Starts it and does not look back.
    ///
    /// @param command the executable and its arguments; no shell ever sees them
    /// @param folder  where it runs; must exist
    /// @throws Problem.Unavailable when it could not be started
    public static void start(List<String> command, Path folder, Environment environment) {
        List<String> alone = Group.leading(command);
        Optional<Path> scope = scope(environment);
        if (scope.isPresent() && accepted(launch(scoped(scope.get(), alone), folder, environment))) {
            return;
        }
        launch(alone, folder, environment);
    }

    private static List<String> scoped(Path systemdRun, List<String> command) {
        List<String> all = new ArrayList<>(
                List.of(systemdRun.toString(), "--user", "--scope", "--collect", "--quiet", "--no-ask-password", "--"));
        all.addAll(command);
        return all;
    }

    /// The way to the user's own systemd, where one runs.
    private static Optional<Path> scope(Environment environment) {
        String runtime = environment.variables().getOrDefault("XDG_RUNTIME_DIR", "");
        if (!runtime.startsWith("/") || !Files.exists(Path.of(runtime, "systemd", "private"))) {
            return Optional.empty();
        }
        return Executables.find(SYSTEMD_RUN, environment);
    }

    private static boolean accepted(Process process) {
        try {
            return !process.waitFor(REFUSAL_MILLIS, TimeUnit.MILLISECONDS) || process.exitValue() == 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private static Process launch(List<String> command, Path folder, Environment environment) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(Redirect.from(new File(File.separatorChar == '\\' ? "NUL" : "/dev/null")))
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD);
        Map<String, String> variables = builder.environment();
        variables.clear();
        variables.putAll(environment.variables());
        variables.remove(Children.MARK);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new Problem.Unavailable(
                    "Another hz process could not be started: " + e.getMessage(),
                    "Check that hz is installed and may be executed.",
                    e);
        }
    }
}
