package heinzel.api.files;

import heinzel.api.operation.CommandLine;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a disk refused, in the words of a person, and what helps. Java tells it by names of classes and by bare
/// paths.
///
/// @param kind which of the refusals that a person can do something about
/// @param why  a clause, without a full stop: "there is no room left on the disk"
/// @param mend what to do; a command where there is one
public record DiskTrouble(Kind kind, String why, String mend) {
    /// What the systems call a full disk or a used-up share of it; a write that fell short is told as "no room
    /// left".
    private static final List<String> FULL =
            List.of("no space left", "not enough space", "disk is full", "quota exceeded", "disk full", "no room left");

    private static final String READ_ONLY = "read-only file system";

    /// What is wrong with a disk.
    public enum Kind {
        FULL,
        DENIED,
        READ_ONLY,
        /// A file stands where a folder must be, or the path leads nowhere.
        PLACE,
        OTHER
    }

    /// What an exception of the disk means.
    ///
    /// @param path what hz was at, where the exception itself names nothing
    public static DiskTrouble of(@Nullable Path path, Exception cause) {
        Throwable root = cause;
        while (root.getCause() instanceof IOException inner) {
            root = inner;
        }
        Path at = named(root).or(() -> Optional.ofNullable(path)).orElse(null);
        String reason = reason(root);
        String lower = reason.toLowerCase(Locale.ROOT);
        if (FULL.stream().anyMatch(lower::contains)) {
            return full();
        }
        if (lower.contains(READ_ONLY)) {
            return new DiskTrouble(
                    Kind.READ_ONLY,
                    "the disk with " + told(at) + " can only be read",
                    "Keep it on a disk that can be written.");
        }
        return switch (root) {
            case AccessDeniedException _ -> denied(at);
            case NotDirectoryException _ -> misplaced(at);
            case NoSuchFileException _ -> new DiskTrouble(Kind.PLACE, told(at) + " is not there", "hz system doctor");
            default ->
                lower.contains("not a directory")
                        ? misplaced(at)
                        : new DiskTrouble(
                                Kind.OTHER, "the disk failed at " + told(at) + ": " + reason, "hz system doctor");
        };
    }

    /// There is no room.
    public static DiskTrouble full() {
        return new DiskTrouble(
                Kind.FULL,
                "there is no room left on the disk",
                "Make room on the disk, then try again. Nothing was lost.");
    }

    /// hz may not use it. What belongs to somebody else can't be made usable by its rights.
    public static DiskTrouble denied(@Nullable Path path) {
        String mine = System.getProperty("user.name", "");
        Optional<String> owner = Optional.ofNullable(path).flatMap(DiskTrouble::owner);
        return new DiskTrouble(
                Kind.DENIED,
                "hz may not use " + told(path),
                owner.filter(other -> !other.equals(mine)).isPresent()
                        ? "It belongs to " + owner.get() + ": run hz as that user, or let hz keep its things elsewhere."
                        : "Make it yours: chmod u+rwX " + (path == null ? "" : CommandLine.quoted(path.toString())));
    }

    /// As a problem.
    ///
    /// @param what what could not be done, without a full stop: "The session A can't be written"
    public Problem.Unavailable problem(String what, Throwable cause) {
        return new Problem.Unavailable(what + ": " + why + ".", mend, cause);
    }

    private static DiskTrouble misplaced(@Nullable Path path) {
        return new DiskTrouble(Kind.PLACE, told(path) + " is no folder", "Move it away, or name another folder.");
    }

    private static Optional<Path> named(Throwable root) {
        return root instanceof FileSystemException at
                ? Optional.ofNullable(at.getFile()).map(Path::of)
                : Optional.empty();
    }

    private static String reason(Throwable root) {
        String reason = root instanceof FileSystemException at ? at.getReason() : root.getMessage();
        return reason == null ? root.getClass().getSimpleName() : reason;
    }

    private static String told(@Nullable Path path) {
        return path == null ? "a file" : path.toString();
    }

    /// Whose the path is, or the nearest that is there above it.
    private static Optional<String> owner(Path path) {
        Path there = path.toAbsolutePath();
        while (there != null && !Files.exists(there, LinkOption.NOFOLLOW_LINKS)) {
            there = there.getParent();
        }
        try {
            return there == null
                    ? Optional.empty()
                    : Optional.of(
                            Files.getOwner(there, LinkOption.NOFOLLOW_LINKS).getName());
        } catch (IOException | UnsupportedOperationException unknown) {
            return Optional.empty();
        }
    }
}
