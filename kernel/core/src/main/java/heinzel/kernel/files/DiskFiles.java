package heinzel.kernel.files;

import heinzel.api.files.PrivateFiles;
import heinzel.api.operation.Problem;
import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskFile;
import heinzel.kernel.disk.DiskLock;
import heinzel.kernel.disk.SystemDisk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/// hz's own files on this machine's disk. One serves everybody.
///
/// What a crash leaves at worst is a temporary file whose name begins with a dot; nobody reads it, and
/// {@link #list} leaves it out.
public final class DiskFiles implements PrivateFiles {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(10);
    private static final String TEMPORARY = ".hz-";

    private final Disk disk;
    private final LinesFile lines;

    public DiskFiles() {
        this(new SystemDisk());
    }

    /// The same on a disk of one's own.
    public DiskFiles(Disk disk) {
        this.disk = disk;
        this.lines = new LinesFile(disk);
    }

    @Override
    public void folder(Path folder) {
        Attempt.at(folder, () -> {
            made(folder);
            return true;
        });
    }

    /// Makes missing folders one by one, each durable in the one above it.
    private void made(Path folder) throws IOException {
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Path parent = folder.toAbsolutePath().getParent();
        if (parent != null && !Files.isDirectory(parent)) {
            made(parent);
        }
        disk.folder(folder);
        if (Files.isSymbolicLink(folder)) {
            throw new LinkFound(folder);
        }
        if (parent != null) {
            disk.forceFolder(parent);
        }
    }

    @Override
    public void replace(Path file, byte[] content) {
        Attempt.at(file, () -> {
            moveInto(file, written(file, content, true));
            disk.forceFolder(parent(file));
            return true;
        });
    }

    @Override
    public void stage(Path file, byte[] content) {
        Attempt.at(file, () -> {
            moveInto(file, written(file, content, false));
            return true;
        });
    }

    @Override
    public void mark(Path file, Instant at) {
        Attempt.at(file, () -> {
            if (Files.isSymbolicLink(file)) {
                throw new LinkFound(file);
            }
            BasicFileAttributeView times =
                    Files.getFileAttributeView(file, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
            try {
                times.setTimes(FileTime.from(at), null, null);
            } catch (NoSuchFileException first) {
                made(parent(file));
                disk.touch(file);
                times.setTimes(FileTime.from(at), null, null);
            }
            return true;
        });
    }

    @Override
    public Optional<Instant> marked(Path file) {
        return Attempt.at(file, () -> {
            try {
                return Optional.of(Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS)
                        .toInstant());
            } catch (NoSuchFileException none) {
                return Optional.empty();
            }
        });
    }

    private void moveInto(Path file, Path temporary) throws IOException {
        try {
            disk.move(temporary, file);
        } catch (IOException failed) {
            Files.deleteIfExists(temporary);
            throw failed;
        }
    }

    /// A hard link never replaces what is there, so two processes cannot both believe that they made the file.
    @Override
    public boolean create(Path file, byte[] content) {
        return Attempt.at(file, () -> {
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                return false;
            }
            Path temporary = written(file, content, true);
            try {
                Files.createLink(file, temporary);
                return true;
            } catch (FileAlreadyExistsException somebodyElseMadeIt) {
                return false;
            } finally {
                Files.deleteIfExists(temporary);
                disk.forceFolder(parent(file));
            }
        });
    }

    /// The content, durable when that is wanted, in a temporary file beside the one that is meant.
    private Path written(Path file, byte[] content, boolean durable) throws IOException {
        Path folder = parent(file);
        made(folder);
        if (Files.isSymbolicLink(file)) {
            throw new LinkFound(file);
        }
        Path temporary = folder.resolve(
                TEMPORARY + Long.toHexString(ThreadLocalRandom.current().nextLong()));
        disk.touch(temporary);
        try (DiskFile open = disk.open(temporary)) {
            open.writeFully(ByteBuffer.wrap(content), 0);
            if (durable) {
                open.force();
            }
        } catch (IOException failed) {
            Files.deleteIfExists(temporary);
            throw failed;
        }
        return temporary;
    }

    @Override
    public Optional<byte[]> read(Path file) {
        return Attempt.at(file, () -> {
            try (var in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
                return Optional.of(in.readAllBytes());
            } catch (NoSuchFileException none) {
                return Optional.empty();
            }
        });
    }

    @Override
    public void append(Path file, List<String> added) {
        Attempt.at(file, () -> {
            made(parent(file));
            boolean fresh = !Files.exists(file, LinkOption.NOFOLLOW_LINKS);
            lines.append(file, added, true);
            if (fresh) {
                disk.forceFolder(parent(file));
            }
            return true;
        });
    }

    @Override
    public void jot(Path file, List<String> added) {
        Attempt.at(file, () -> {
            made(parent(file));
            lines.append(file, added, false);
            return true;
        });
    }

    @Override
    public List<String> lines(Path file) {
        return lines(file, 0).map(Stretch::lines).orElse(List.of());
    }

    @Override
    public Optional<Stretch> lines(Path file, long from) {
        return Attempt.at(file, () -> lines.from(file, from));
    }

    @Override
    public Optional<String> lastLine(Path file) {
        return Attempt.at(file, () -> lines.last(file));
    }

    @Override
    public <T> T locked(Path lock, Supplier<T> work) {
        return locked(lock, PATIENCE, work);
    }

    @Override
    public <T> T locked(Path lock, Duration patience, Supplier<T> work) {
        long deadline = System.nanoTime() + patience.toNanos();
        for (Optional<DiskLock> held = take(lock); ; held = take(lock)) {
            if (held.isPresent()) {
                try (DiskLock _ = held.get()) {
                    return work.get();
                }
            }
            if (System.nanoTime() - deadline > 0) {
                throw new Problem.Busy(
                        "Another hz is at work on " + parent(lock) + " and holds " + lock.getFileName() + ".",
                        "Try again in a moment.");
            }
            pause();
        }
    }

    @Override
    public <T> Optional<T> tryLocked(Path lock, Supplier<T> work) {
        Optional<DiskLock> held = take(lock);
        if (held.isEmpty()) {
            return Optional.empty();
        }
        try (DiskLock _ = held.get()) {
            return Optional.of(work.get());
        }
    }

    private Optional<DiskLock> take(Path lock) {
        return Attempt.at(lock, () -> {
            made(parent(lock));
            return disk.lock(lock);
        });
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Problem.Cancelled("Stopped while waiting for another hz.");
        }
    }

    @Override
    public List<String> list(Path folder) {
        return Attempt.at(
                folder,
                () -> disk.list(folder).stream()
                        .filter(name -> !name.startsWith(TEMPORARY))
                        .toList());
    }

    @Override
    public void delete(Path file) {
        Attempt.at(file, () -> {
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                disk.delete(file);
                disk.forceFolder(parent(file));
            }
            return true;
        });
    }

    @Override
    public void deleteTree(Path folder) {
        Attempt.at(folder, () -> {
            if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                disk.deleteTree(folder);
                disk.forceFolder(parent(folder));
            }
            return true;
        });
    }

    private static Path parent(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        if (parent == null) {
            throw new Problem.Invalid("'" + file + "' is no file that hz could keep.");
        }
        return parent;
    }
}
