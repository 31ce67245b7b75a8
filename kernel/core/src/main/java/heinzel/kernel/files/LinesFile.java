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
import java.util.Optional;

/// A file of lines that only grows. A line counts when its end is there; what a crash left after the last end is
/// moved to `<file>.torn` before the next append, so that it is never glued to another line.
final class LinesFile {
    private static final int CHUNK = 8192;

    private final Disk disk;

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
        try (DiskFile open = disk.open(file)) {
            long end = mended(file, open);
            int count = open.write(ByteBuffer.wrap(bytes), end);
            if (count < bytes.length) {
                open.truncate(end);
                open.force();
                throw new IOException(
                        "no room left: only " + count + " of " + bytes.length + " bytes could be written");
            }
            if (durable) {
                open.force();
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
            byte[] torn = bytes(open, end, size);
            Path aside = file.resolveSibling(file.getFileName() + ".torn");
            try (DiskFile kept = disk.open(aside)) {
                kept.write(ByteBuffer.wrap(torn), kept.size());
                kept.force();
            }
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
