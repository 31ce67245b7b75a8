package heinzel.kernel.files;

import heinzel.api.operation.Problem;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
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
        } catch (AccessDeniedException denied) {
            throw new Problem.Unavailable(
                    "hz may not use " + path + ".", "Make it yours: chmod u+rwX '" + path + "'", denied);
        } catch (LinkFound link) {
            throw new Problem.Unavailable(
                    String.valueOf(link.getMessage()) + ".", "Put a real one in its place.", link);
        } catch (IOException failed) {
            throw new Problem.Unavailable(
                    "The disk did not do what it must for " + path + ": " + reason(failed) + ".",
                    "hz system doctor",
                    failed);
        }
    }

    private static String reason(IOException failed) {
        String reason = failed instanceof FileSystemException at ? at.getReason() : failed.getMessage();
        return reason == null ? failed.getClass().getSimpleName() : reason;
    }
}
