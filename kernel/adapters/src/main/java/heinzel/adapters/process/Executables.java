package heinzel.adapters.process;

import heinzel.api.operation.Problem;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Finds programs, so that a missing one is said before anything is started.
public final class Executables {
    private static final List<String> SUFFIXES =
            File.separatorChar == '\\' ? List.of(".exe", ".cmd", ".bat", "") : List.of("");

    private Executables() {}

    /// Looks a name up in the environment's `PATH`, or takes a path as it is.
    public static Optional<Path> find(String name, Environment environment) {
        if (name.contains("/") || name.contains(File.separator)) {
            return executable(Path.of(name).toAbsolutePath());
        }
        String path = environment.variables().getOrDefault("PATH", "");
        for (String folder : path.split(File.pathSeparator, -1)) {
            // An empty entry means the current folder, where a project could plant a program.
            Optional<Path> found = folder.isEmpty() ? Optional.empty() : in(folder, name);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /// The same, for a program that must be there.
    ///
    /// @throws Problem.Unavailable with the fix when it is not
    public static Path need(String name, Environment environment, String fix) {
        return find(name, environment)
                .orElseThrow(() -> new Problem.Unavailable("The program " + name + " was not found.", fix));
    }

    private static Optional<Path> in(String folder, String name) {
        for (String suffix : SUFFIXES) {
            try {
                Optional<Path> found = executable(Path.of(folder, name + suffix));
                if (found.isPresent() && found.get().isAbsolute()) {
                    return found;
                }
            } catch (InvalidPathException e) {
                // A PATH entry that is no path holds no program either.
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static Optional<Path> executable(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file) ? Optional.of(file) : Optional.empty();
    }
}
