package heinzel.adapters.process;

import heinzel.api.files.DiskTrouble;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A folder that only this user may enter, for the time a program runs. Closing deletes it with all that is in it.
///
/// @param folder the folder, made by [Programs#scratch]
public record Scratch(Path folder) implements AutoCloseable {
    static final String ENDING = ".scratch";

    private static final Pattern NAME = Pattern.compile("([0-9]{1,9})_([0-9a-f@-]+|unknown)_[0-9a-f-]{36}\\.scratch");

    static Optional<Identity> owner(Path folder) {
        Matcher matcher = NAME.matcher(String.valueOf(folder.getFileName()));
        return matcher.matches()
                ? Optional.of(new Identity(Long.parseLong(matcher.group(1)), matcher.group(2)))
                : Optional.empty();
    }

    /// Writes a file into it; the folder keeps others out.
    public Path file(String name, String text) {
        Path file = folder.resolve(name);
        try {
            return Files.writeString(file, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
        } catch (IOException e) {
            throw DiskTrouble.of(file, e).problem("A file for a program can't be written", e);
        }
    }

    /// Makes a folder in it.
    public Path folder(String name) {
        try {
            return Files.createDirectory(folder.resolve(name));
        } catch (IOException e) {
            throw DiskTrouble.of(folder.resolve(name), e).problem("A folder for a program can't be made", e);
        }
    }

    @Override
    public void close() {
        try {
            Files.walkFileTree(folder, new Deleting());
        } catch (NoSuchFileException e) {
            // Another hz cleaned up at the same time.
            return;
        } catch (IOException e) {
            throw DiskTrouble.of(folder, e).problem("The folder of an ended program can't be removed", e);
        }
    }

    // Links are not followed: they are deleted, not what they point to.
    private static final class Deleting extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException problem) throws IOException {
            if (problem instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE;
            }
            throw problem;
        }

        @Override
        @SuppressWarnings("NullAway") // The visitor's contract: null when the walk of the folder ended well.
        public FileVisitResult postVisitDirectory(Path folder, IOException problem) throws IOException {
            if (problem != null) {
                throw problem;
            }
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
