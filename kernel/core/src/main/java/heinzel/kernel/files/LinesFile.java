package heinzel.kernel.files;

import heinzel.api.files.PrivateFiles;
import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskFile;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// A file of lines that only grows. A line counts when its end is there; what a crash left after the last end is
/// moved to `<file>.torn` before the next append, so that it is never glued to another line.
///
/// After an append its lines are there, or an exception was thrown and none of them is: the caller may try
/// again without any counting twice. What could not be forced is therefore cut off, not forced again: the
/// system may have dropped its pages and would say that all is well, while nothing of them is needed once they
/// are cut off. Where even that fails, nobody knows what the file holds, and this process adds no more to it;
/// the next one reads it from disk.
final class LinesFile {
    private static final int CHUNK = 8192;

    private final Disk disk;
    private final Map<Path, IOException> poisoned = new ConcurrentHashMap<>();

    LinesFile(Disk disk) {
        this.disk = disk;
    }

    static int afterLastLine(byte[] bytes) {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        return end;
    }

    /// @param durable whether the lines are forced to the disk
    void append(Path file, List<String> lines, boolean durable) throws IOException {
        if (lines.isEmpty()) {
            return;
        }
        byte[] bytes = joined(lines);
        IOException poison = poisoned.get(file.toAbsolutePath());
        if (poison != null) {
            throw new IOException("an earlier line could neither be made durable nor taken back", poison);
        }
        try (DiskFile open = disk.open(file)) {
            long end = mended(file, open);
            try {
                write(open, bytes, end);
                if (durable) {
                    open.force();
                }
            } catch (IOException failed) {
                takeBack(file, end, failed);
                throw failed;
            }
        }
    }

    /// Whether nothing proves that a file's name is durable. Bytes in it do, since no line is forced into a file
    /// before its name was.
    boolean isNameless(Path file) throws IOException {
        return disk.size(file).orElse(0) == 0;
    }

    /// Makes a file's name durable, before its first line is written: were it forced after it and failed, the line
    /// would be there and its caller be told that it is not.
    void name(Path file) throws IOException {
        disk.touch(file);
        disk.forceFolder(folder(file));
    }

    private static void write(DiskFile open, byte[] bytes, long end) throws IOException {
        int count = open.write(ByteBuffer.wrap(bytes), end);
        if (count < bytes.length) {
            throw new IOException("no room left: only " + count + " of " + bytes.length + " bytes could be written");
        }
    }

    /// By another handle, since an interrupt closes the one it finds in use.
    private void takeBack(Path file, long end, IOException failed) {
        boolean interrupted = Thread.interrupted();
        try (DiskFile again = disk.open(file)) {
            again.truncate(end);
            again.force();
        } catch (IOException stays) {
            failed.addSuppressed(stays);
            poisoned.put(file.toAbsolutePath(), failed);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static byte[] joined(List<String> lines) {
        StringBuilder all = new StringBuilder();
        for (String line : lines) {
            if (line.indexOf('\n') >= 0) {
                throw new IllegalArgumentException("A line holds a line end");
            }
            all.append(line).append('\n');
        }
        return all.toString().getBytes(StandardCharsets.UTF_8);
    }

    private long mended(Path file, DiskFile open) throws IOException {
        long size = open.size();
        long end = afterLine(open, size);
        if (end < size) {
            Path aside = file.resolveSibling(file.getFileName() + ".torn");
            copy(bytes(open, end, size), aside);
            disk.forceFolder(folder(file));
            open.truncate(end);
            open.force();
        }
        return end;
    }

    Optional<PrivateFiles.Stretch> from(Path file, long from) throws IOException {
        Optional<DiskFile> found = disk.read(file);
        if (found.isEmpty()) {
            return from == 0 ? Optional.of(new PrivateFiles.Stretch(List.of(), 0)) : Optional.empty();
        }
        try (DiskFile open = found.get()) {
            long size = open.size();
            if (size < from) {
                return Optional.empty();
            }
            byte[] bytes = bytes(open, from, size);
            int end = afterLastLine(bytes);
            List<String> lines = end == 0
                    ? List.of()
                    : List.of(new String(bytes, 0, end - 1, StandardCharsets.UTF_8).split("\n", -1));
            return Optional.of(new PrivateFiles.Stretch(lines, from + end));
        }
    }

    /// Nothing is cut off the file before its copy is durable. A copy that fails leaves no part of it; a crash
    /// after it leaves both, and the next append copies again.
    private void copy(byte[] torn, Path aside) throws IOException {
        boolean fresh = !disk.exists(aside);
        try (DiskFile kept = disk.open(aside)) {
            long before = kept.size();
            try {
                kept.writeFully(ByteBuffer.wrap(torn), before);
                kept.force();
            } catch (IOException failed) {
                drop(fresh, aside, kept, before, failed);
                throw failed;
            }
        }
    }

    private void drop(boolean fresh, Path aside, DiskFile kept, long before, IOException failed) {
        try {
            kept.truncate(before);
            if (fresh) {
                disk.delete(aside);
            }
        } catch (IOException stays) {
            failed.addSuppressed(stays);
        }
    }

    private static Path folder(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null) {
            throw new IOException(file + " lies in no folder");
        }
        return folder;
    }

    Optional<String> last(Path file) throws IOException {
        Optional<DiskFile> found = disk.read(file);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        try (DiskFile open = found.get()) {
            long end = afterLine(open, open.size());
            if (end == 0) {
                return Optional.empty();
            }
            long start = afterLine(open, end - 1);
            return Optional.of(new String(bytes(open, start, end - 1), StandardCharsets.UTF_8));
        }
    }

    /// The place after the last line end before a place; 0 when there is none.
    private static long afterLine(DiskFile open, long before) throws IOException {
        long upper = before;
        while (upper > 0) {
            long lower = Math.max(0, upper - CHUNK);
            int end = afterLastLine(bytes(open, lower, upper));
            if (end > 0) {
                return lower + end;
            }
            upper = lower;
        }
        return 0;
    }

    private static byte[] bytes(DiskFile open, long from, long to) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(to - from));
        while (bytes.hasRemaining()) {
            if (open.read(bytes, from + bytes.position()) < 0) {
                throw new EOFException("the file became shorter while it was read");
            }
        }
        return bytes.array();
    }
}
