package heinzel.kernel.health;

import heinzel.api.module.HealthCheck;
import heinzel.api.operation.Call;
import heinzel.api.operation.CommandLine;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Whether what lies in hz's folders is private: files 0600, folders 0700. hz makes them so; a backup that was put
/// back, or a copy, may not be. The folders themselves have checks of their own.
record FilesCheck(List<Path> folders) implements HealthCheck {
    private static final Logger LOG = System.getLogger(FilesCheck.class.getName());
    private static final Set<PosixFilePermission> OTHERS = EnumSet.of(
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.GROUP_EXECUTE,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE,
            PosixFilePermission.OTHERS_EXECUTE);

    /// A doctor who looks at more than this is no longer waited for.
    private static final int MOST = 200_000;

    @Override
    public String id() {
        return "files.private";
    }

    @Override
    public Finding look(Call call) {
        Walk walk = new Walk(call);
        List<String> commands = new ArrayList<>();
        for (Path folder : folders) {
            int before = walk.open.size();
            try {
                if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                        && Files.getFileStore(folder).supportsFileAttributeView("posix")) {
                    Files.walkFileTree(
                            folder, EnumSet.noneOf(FileVisitOption.class), Integer.MAX_VALUE, walk.of(folder));
                }
            } catch (IOException unreadable) {
                return Finding.error(
                                folder + " can't be looked through: " + unreadable.getMessage(),
                                "chmod -R u+rwX " + CommandLine.quoted(folder.toString()))
                        .told("files.closed", folder.toString());
            }
            if (walk.open.size() > before) {
                commands.add("chmod -R go= " + CommandLine.quoted(folder.toString()));
            }
        }
        if (walk.open.isEmpty()) {
            return Finding.well("What hz keeps is yours alone.").told("files.private");
        }
        String first = walk.open.getFirst().toString();
        String count = String.valueOf(walk.open.size());
        return Finding.warning(
                        "Others on this machine have rights on files or folders of hz, though these hold what your"
                                + " Heinzelmännchen read: on " + count + ", " + first + " for one.",
                        String.join(" && ", commands))
                .told("files.open", count, first);
    }

    /// Collects what others have rights on, below a folder.
    private static final class Walk extends SimpleFileVisitor<Path> {
        private final Call call;
        private final List<Path> open = new ArrayList<>();
        private int seen;
        private Path root = Path.of("");

        Walk(Call call) {
            this.call = call;
        }

        Walk of(Path folder) {
            root = folder;
            return this;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
            return folder.equals(root) ? FileVisitResult.CONTINUE : visitFile(folder, attributes);
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            call.cancel().check();
            if (!attributes.isSymbolicLink()) {
                note(file);
            }
            return ++seen < MOST ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
        }

        private void note(Path file) throws IOException {
            try {
                Set<PosixFilePermission> rights = Files.readAttributes(
                                file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                        .permissions();
                if (!Collections.disjoint(rights, OTHERS)) {
                    open.add(file);
                }
            } catch (NoSuchFileException temporary) {
                LOG.log(Level.DEBUG, "Gone while looked at: {0}", file);
            }
        }

        /// What went away meanwhile is no longer open to anybody.
        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failed) throws IOException {
            if (failed instanceof AccessDeniedException) {
                throw failed;
            }
            return FileVisitResult.CONTINUE;
        }
    }
}
