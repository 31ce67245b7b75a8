package heinzel.kernel.session;

import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/// What a crash left after the last newline of a file. It is moved aside, never glued to what comes and never
/// dropped.
final class Fragment {
    private static final int CHUNK = 64 * 1024;

    private Fragment() {}

    /// Copies a file's end to `<file>.torn-<n>` and, once the copy is durable, cuts it off. A crash in between
    /// leaves both, and the next opening copies again.
    static Flaw.Moved moveAside(Disk disk, Path path, DiskFile file, long from) throws IOException {
        Path folder = path.getParent();
        if (folder == null) {
            throw new IOException(path + " lies in no folder");
        }
        Path aside = free(disk, path);
        long size = file.size();
        try (DiskFile copy = disk.open(aside)) {
            copy(file, from, size, copy);
            copy.force();
        }
        disk.forceFolder(folder);
        String hash = Hashes.of(file, from, size);
        file.truncate(from);
        file.force();
        return new Flaw.Moved(String.valueOf(aside.getFileName()), hash, null);
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

    private static Path free(Disk disk, Path path) throws IOException {
        int n = 1;
        while (disk.size(aside(path, n)).isPresent()) {
            n++;
        }
        return aside(path, n);
    }

    private static Path aside(Path path, int n) {
        return path.resolveSibling(path.getFileName() + ".torn-" + n);
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
