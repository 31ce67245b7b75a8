package heinzel.kernel.disk;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/// Deletes folders. Where the system can, each step is taken from an open folder by name, so that nobody can put a
/// link in the way between looking and deleting.
final class Trees {
    private Trees() {}

    static void delete(Path folder) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.deleteIfExists(folder);
            return;
        }
        try (var stream = Files.newDirectoryStream(folder)) {
            if (stream instanceof SecureDirectoryStream<Path> secure) {
                emptied(secure);
            } else {
                Files.walkFileTree(folder, new Deleting());
                return;
            }
        }
        Files.delete(folder);
    }

    private static void emptied(SecureDirectoryStream<Path> folder) throws IOException {
        for (Path entry : folder) {
            Path name = entry.getFileName();
            BasicFileAttributes found = folder.getFileAttributeView(
                            name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                    .readAttributes();
            if (found.isDirectory()) {
                try (SecureDirectoryStream<Path> below = folder.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
                    emptied(below);
                }
                folder.deleteDirectory(name);
            } else {
                folder.deleteFile(name);
            }
        }
    }

    private static final class Deleting extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failed) throws IOException {
            if (failed != null) {
                throw failed;
            }
            Files.delete(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
