package heinzel.kernel.session;

import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;

/// What a crash left after the last newline of a file. It is moved aside, never glued to what comes and never
/// dropped.
final class Fragment {
    private static final int CHUNK = 64 * 1024;
    private static final String TORN = ".torn-";

    private Fragment() {}

    /// Copies a file's end to `<file>.torn-<n>` and, once the copy is durable, cuts it off. A crash in between
    /// leaves both, and the next opening copies again.
    ///
    /// @param unrecorded earlier copies that are recorded by nobody: one that was begun of this end is made whole
    static Flaw.Moved moveAside(Disk disk, Path path, DiskFile file, long from, List<String> unrecorded)
            throws IOException {
        Path folder = path.getParent();
        if (folder == null) {
            throw new IOException(path + " lies in no folder");
        }
        long size = file.size();
        Path aside = free(disk, path);
        for (String name : unrecorded) {
            Path begun = path.resolveSibling(name);
            aside = isBegun(disk, begun, file, from, size) ? begun : aside;
        }
        boolean copied = false;
        try (DiskFile copy = disk.open(aside)) {
            copy.truncate(0);
            copy(file, from, size, copy);
            copy.force();
            copied = true;
        } finally {
            if (!copied) {
                disk.delete(aside); // what no room was left for would be copied again and again
            }
        }
        disk.forceFolder(folder);
        String hash = Hashes.of(file, from, size);
        file.truncate(from);
        file.force();
        return new Flaw.Moved(String.valueOf(aside.getFileName()), hash, null);
    }

    private static boolean isBegun(Disk disk, Path copy, DiskFile file, long from, long size) throws IOException {
        try (DiskFile begun = disk.open(copy)) {
            long length = begun.size();
            return length <= size - from && Hashes.of(begun, 0, length).equals(Hashes.of(file, from, from + length));
        }
    }

    /// Whether a file's end is part of a single line: what a crash leaves of a line that was never called
    /// written. An end with a newline in it may hold lines that were.
    static boolean isOneLine(DiskFile file, long from) throws IOException {
        long size = file.size();
        ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
        for (long at = from; at < size; at += chunk.limit()) {
            chunk.clear().limit((int) Math.min(CHUNK, size - at));
            file.readFully(chunk, at);
            for (int i = 0; i < chunk.limit(); i++) {
                if (chunk.get(i) == '\n') {
                    return false;
                }
            }
        }
        return true;
    }

    /// The names of what was moved aside from a file, in no order.
    static List<String> names(Disk disk, Path path) throws IOException {
        Path folder = path.getParent();
        String begins = path.getFileName() + TORN;
        return folder == null
                ? List.of()
                : disk.list(folder).stream()
                        .filter(name -> name.startsWith(begins))
                        .toList();
    }

    private static Path free(Disk disk, Path path) throws IOException {
        int n = 1;
        while (disk.size(aside(path, n)).isPresent()) {
            n++;
        }
        return aside(path, n);
    }

    private static Path aside(Path path, int n) {
        return path.resolveSibling(path.getFileName() + TORN + n);
    }

    private static void copy(DiskFile from, long start, long end, DiskFile to) throws IOException {
        ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
        long at = start;
        while (at < end) {
            chunk.clear().limit((int) Math.min(CHUNK, end - at));
            from.readFully(chunk, at);
            at += chunk.position();
            to.writeFully(chunk.flip(), at - start - chunk.limit());
        }
    }
}
