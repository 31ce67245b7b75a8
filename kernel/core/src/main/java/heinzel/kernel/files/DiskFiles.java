package heinzel.kernel.files;

import heinzel.api.files.PrivateFiles;
import heinzel.api.operation.Problem;
import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskFile;
import heinzel.kernel.disk.DiskLock;
import heinzel.kernel.disk.SystemDisk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// hz's own files on this machine's disk. One serves everybody.
///
/// What a crash leaves at worst is a temporary file whose name begins with a dot; nobody reads it,
/// {@link #list} leaves it out, and {@link #sweep} deletes it.
public final class DiskFiles implements PrivateFiles {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(10);
    private static final String TEMPORARY = ".hz-";
    private static final Pattern LEFT = Pattern.compile("\\.hz-[0-9a-f]{1,16}");

    private final Disk disk;
    private final LinesFile lines;
    private final Settled folders = new Settled();
    private final Settled gone = new Settled();

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
        if (there(folder)) {
            settle(folder);
        }
    }

    /// The same, but the last of them is forced only when something durable comes into it.
    ///
    /// @return whether it was made
    private boolean there(Path folder) throws IOException {
        if (disk.isFolder(folder) && !disk.isLink(folder)) {
            return false;
        }
        Path parent = folder.toAbsolutePath().getParent();
        if (parent != null) {
            if (!disk.isFolder(parent)) {
                made(parent);
            } else if (!folders.has(parent) && !holdsFolder(parent)) {
                settle(parent);
            }
        }
        disk.folder(folder);
        if (disk.isLink(folder)) {
            throw new LinkFound(folder);
        }
        return true;
    }

    /// Whether a folder proves its own name durable: that was forced before another folder was made in it.
    private boolean holdsFolder(Path folder) throws IOException {
        for (String name : disk.list(folder)) {
            Path held = folder.resolve(name);
            if (disk.isFolder(held) && !disk.isLink(held)) {
                return true;
            }
        }
        return false;
    }

    /// The folder, there and durable, for what is to be durable in it. One that is there may be what a killed
    /// process made and did not live to force, so the first time, this process forces it.
    private Path settled(Path folder) throws IOException {
        there(folder);
        settle(folder);
        return folder;
    }

    private void settle(Path folder) throws IOException {
        Path parent = folder.toAbsolutePath().getParent();
        if (parent != null && !folders.has(folder)) {
            try {
                disk.forceFolder(parent);
            } catch (AccessDeniedException notOurs) {
                // A folder that this person may not even read is none in which hz has made another.
                if (disk.isFolder(folder)) {
                    folders.add(folder);
                    return;
                }
                throw notOurs;
            }
            folders.add(folder);
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
            if (disk.isLink(file)) {
                throw new LinkFound(file);
            }
            try {
                disk.mark(file, at);
            } catch (NoSuchFileException first) {
                there(parent(file));
                disk.touch(file);
                disk.mark(file, at);
            }
            return true;
        });
    }

    @Override
    public Optional<Instant> marked(Path file) {
        return Attempt.at(file, () -> disk.changed(file));
    }

    private void moveInto(Path file, Path temporary) throws IOException {
        try {
            disk.move(temporary, file);
        } catch (IOException failed) {
            disk.delete(temporary);
            throw failed;
        }
    }

    /// A hard link never replaces what is there, so two processes cannot both believe that they made the file.
    /// What is there already is made durable too: a killed process may not have come to that, and the caller
    /// goes on as if it had.
    @Override
    public boolean create(Path file, byte[] content) {
        return Attempt.at(file, () -> {
            if (disk.exists(file)) {
                disk.forceFolder(settled(parent(file)));
                return false;
            }
            Path temporary = written(file, content, true);
            try {
                return disk.link(temporary, file);
            } finally {
                disk.delete(temporary);
                disk.forceFolder(parent(file));
            }
        });
    }

    /// The content, durable when that is wanted, in a temporary file beside the one that is meant.
    private Path written(Path file, byte[] content, boolean durable) throws IOException {
        Path folder = parent(file);
        if (durable) {
            settled(folder);
        } else {
            there(folder);
        }
        if (disk.isLink(file)) {
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
            disk.delete(temporary);
            throw failed;
        }
        return temporary;
    }

    @Override
    public Optional<byte[]> read(Path file) {
        return Attempt.at(file, () -> disk.whole(file));
    }

    @Override
    public void append(Path file, List<String> added) {
        Attempt.at(file, () -> {
            Path folder = parent(file);
            there(folder);
            if (lines.isNameless(file)) {
                settle(folder);
                lines.name(file);
            }
            lines.append(file, added, true);
            return true;
        });
    }

    @Override
    public void jot(Path file, List<String> added) {
        Attempt.at(file, () -> {
            there(parent(file));
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
            there(parent(lock));
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
            Path folder = parent(file);
            if (disk.exists(file)) {
                disk.delete(file);
                disk.forceFolder(folder);
            } else if (disk.isFolder(folder) && !gone.has(folder)) {
                // Whoever deleted it may have been killed before it was durable.
                disk.forceFolder(folder);
                gone.add(folder);
            }
            return true;
        });
    }

    @Override
    public void deleteTree(Path folder) {
        Attempt.at(folder, () -> {
            if (disk.exists(folder)) {
                disk.deleteTree(folder);
                disk.forceFolder(parent(folder));
            }
            return true;
        });
    }

    @Override
    public long sweep(Path folder, Instant before) {
        return Attempt.at(folder, () -> disk.isFolder(folder) && !disk.isLink(folder) ? swept(folder, before) : 0L);
    }

    private long swept(Path folder, Instant before) throws IOException {
        long all = 0;
        long here = 0;
        for (String name : disk.list(folder)) {
            Path at = folder.resolve(name);
            if (disk.isLink(at)) {
                continue;
            }
            if (disk.isFolder(at)) {
                all += swept(at, before);
            } else if (LEFT.matcher(name).matches()
                    && disk.changed(at).filter(before::isAfter).isPresent()) {
                disk.delete(at);
                here++;
            }
        }
        if (here > 0) {
            disk.forceFolder(folder);
        }
        return all + here;
    }

    private static Path parent(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        if (parent == null) {
            throw new Problem.Invalid("'" + file + "' is no file that hz could keep.");
        }
        return parent;
    }
}
