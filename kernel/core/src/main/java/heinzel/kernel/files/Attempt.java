package heinzel.kernel.files;

import heinzel.api.files.DiskTrouble;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.nio.file.Path;

/// Tells what the disk refused in the words of a person.
final class Attempt {
    private Attempt() {}

    /// A deed at a path.
    @FunctionalInterface
    interface Deed<T> {
        T run() throws IOException;
    }

    static <T> T at(Path path, Deed<T> deed) {
        try {
            return deed.run();
        } catch (LinkFound link) {
            throw new Problem.Unavailable(
                    String.valueOf(link.getMessage()) + ".", "Put a real one in its place.", link);
        } catch (IOException failed) {
            throw DiskTrouble.of(path, failed).problem("The disk did not do what it must", failed);
        }
    }
}
