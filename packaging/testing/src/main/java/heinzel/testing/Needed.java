package heinzel.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/// What a test needs of the machine and may not find there. In the whole run of `packaging/test`, which
/// installs all of it and sets `HZ_WHOLE_TEST`, a test that lacks something fails: no claim is to be green
/// because its test was left out. In a run of single tests such a test is skipped. Either way it says what to
/// install.
///
/// Rights are another matter: who may not mount a file system can install nothing against it. A test that needs
/// a right skips by a plain assumption, and names the right.
public final class Needed {
    private Needed() {}

    /// Whether all tests run, by `packaging/test`.
    public static boolean isWholeRun() {
        return isWholeRun(System.getenv());
    }

    static boolean isWholeRun(Map<String, String> environment) {
        return !environment.getOrDefault("HZ_WHOLE_TEST", "").isEmpty();
    }

    /// A program of the search path.
    ///
    /// @param debian the package that brings it on Debian and Ubuntu; `packaging/test` installs it
    public static Path program(String name, String debian) {
        return found(
                onPath(name, System.getenv()),
                name + " is needed: run packaging/test as root, or apt-get install " + debian);
    }

    /// What was looked for.
    ///
    /// @param missing what to install, as a sentence
    public static <T> T found(Optional<T> looked, String missing) {
        that(looked.isPresent(), missing);
        return looked.orElseThrow();
    }

    /// Goes on when it is so.
    ///
    /// @param missing what to install, as a sentence
    public static void that(boolean isThere, String missing) {
        if (!isThere) {
            lacking(isWholeRun(), missing);
        }
    }

    static void lacking(boolean whole, String missing) {
        if (whole) {
            Assertions.fail(missing);
        }
        Assumptions.abort(missing);
    }

    static Optional<Path> onPath(String name, Map<String, String> environment) {
        return Arrays.stream(environment.getOrDefault("PATH", "/usr/bin:/bin").split(":", -1))
                .map(folder -> Path.of(folder).resolve(name))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }
}
