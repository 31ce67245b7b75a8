package heinzel.kernel.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;

/// The disk of this machine.
public final class SystemDisk implements Disk {
    private static final Set<OpenOption> READ = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    private static final Set<OpenOption> WRITE = Set.of(
            StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE, LinkOption.NOFOLLOW_LINKS);
    private static final Set<OpenOption> NEW =
            Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW, LinkOption.NOFOLLOW_LINKS);

    private final boolean posix =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    private final FileAttribute<?>[] privateFile = attributes("rw-------");
    private final FileAttribute<?>[] privateFolder = attributes("rwx------");

    @Override
    public DiskFile open(Path file) throws IOException {
        return new SystemFile(channel(file));
    }

    FileChannel channel(Path file) throws IOException {
        return FileChannel.open(file, WRITE, privateFile);
    }

    /// One name for one file, however its folder was reached.
    static Path canonical(Path file) throws IOException {
        Path absolute = file.toAbsolutePath();
        Path folder = absolute.getParent();
        return folder == null ? absolute : folder.toRealPath().resolve(file.getFileName());
    }

    @Override
    public Optional<DiskFile> read(Path file) throws IOException {
        try {
            return Optional.of(new SystemFile(FileChannel.open(file, READ)));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
    }

    @Override
    public OptionalLong size(Path file) throws IOException {
        try {
            return OptionalLong.of(Files.size(file));
        } catch (NoSuchFileException _) {
            return OptionalLong.empty();
        }
    }

    @Override
    public Optional<Object> identity(Path file) throws IOException {
        try {
            return Optional.ofNullable(Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .fileKey());
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
    }

    @Override
    public boolean isFolder(Path folder) {
        return Files.isDirectory(folder);
    }

    @Override
    public boolean isLink(Path path) {
        return Files.isSymbolicLink(path);
    }

    @Override
    public boolean exists(Path path) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }

    /// Unlike a channel, a stream of the system goes on when its thread is interrupted.
    @Override
    public Optional<byte[]> whole(Path file) throws IOException {
        try (var in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.of(in.readAllBytes());
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<Instant> changed(Path file) throws IOException {
        try {
            return Optional.of(
                    Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant());
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
    }

    @Override
    public void mark(Path file, Instant at) throws IOException {
        Files.getFileAttributeView(file, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                .setTimes(FileTime.from(at), null, null);
    }

    @Override
    public boolean link(Path file, Path second) throws IOException {
        try {
            Files.createLink(second, file);
            return true;
        } catch (FileAlreadyExistsException _) {
            return false;
        }
    }

    @Override
    public void touch(Path file) throws IOException {
        try {
            FileChannel.open(file, NEW, privateFile).close();
        } catch (FileAlreadyExistsException _) {
            return; // it is there, which is all that was asked
        }
    }

    @Override
    public void folder(Path folder) throws IOException {
        Files.createDirectories(folder, privateFolder);
    }

    /// Windows keeps a folder's names durable by itself and can't open one as a file.
    @Override
    public void forceFolder(Path folder) throws IOException {
        if (posix) {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    @Override
    public void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void delete(Path file) throws IOException {
        Files.deleteIfExists(file);
    }

    @Override
    public void deleteTree(Path path) throws IOException {
        Trees.delete(path);
    }

    @Override
    public List<String> list(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            List<String> names = new ArrayList<>();
            entries.forEach(entry -> names.add(String.valueOf(entry.getFileName())));
            names.sort(null);
            return names;
        } catch (NoSuchFileException | NotDirectoryException _) {
            return List.of();
        }
    }

    /// The moment of the last change is as coarse as the system's clock tick; where folders are counted as
    /// links, the count tells two changes of one tick apart.
    @Override
    public String stamp(Path folder) throws IOException {
        try {
            return posix
                    ? new TreeMap<>(Files.readAttributes(folder, "unix:ctime,lastModifiedTime,nlink,ino")).toString()
                    : Files.getLastModifiedTime(folder).toString();
        } catch (NoSuchFileException _) {
            return "";
        }
    }

    @Override
    public Optional<DiskLock> lock(Path file) throws IOException {
        return FileLocks.tryLock(canonical(file), this);
    }

    @Override
    public Optional<Holder> holder(Path file) throws IOException {
        return FileLocks.holder(canonical(file));
    }

    @Override
    public String life() {
        return Life.NAME;
    }

    /// Linux names each start of the machine. Where a system does not, each process takes itself for a new start,
    /// which costs it a look at all files and nothing else. Read when first asked for.
    private static final class Life {
        private static final String NAME = read();

        private static String read() {
            try {
                return Files.readString(Path.of("/proc/sys/kernel/random/boot_id"))
                        .strip();
            } catch (IOException _) {
                return UUID.randomUUID().toString();
            }
        }
    }

    private FileAttribute<?>[] attributes(String permissions) {
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    private record SystemFile(FileChannel channel) implements DiskFile {
        @Override
        public long size() throws IOException {
            return channel.size();
        }

        @Override
        public int read(ByteBuffer into, long position) throws IOException {
            return channel.read(into, position);
        }

        @Override
        public int write(ByteBuffer from, long position) throws IOException {
            return channel.write(from, position);
        }

        @Override
        public void truncate(long size) throws IOException {
            channel.truncate(size);
        }

        @Override
        public void force() throws IOException {
            channel.force(false);
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
