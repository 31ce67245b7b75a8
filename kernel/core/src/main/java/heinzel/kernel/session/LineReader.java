package heinzel.kernel.session;

import heinzel.kernel.disk.DiskFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// Walks over the whole lines of a file without holding more than one of them. A line too long to be held is still
/// found and hashed. What stands after the last newline is no line.
final class LineReader {
    private static final int CHUNK = 64 * 1024;

    private final DiskFile file;
    private final int longest;
    private final MessageDigest digest = Hashes.sha256();
    private final byte[] buffer = new byte[CHUNK];
    /// Where in the file the buffer begins, how much of it is filled, and where in it the next line begins.
    private long base;

    private int filled;
    private int at;

    /// @param from    where to begin; the start of a line
    /// @param longest a line of more bytes is not held
    LineReader(DiskFile file, long from, int longest) {
        this.file = file;
        this.base = from;
        this.longest = longest;
    }

    /// The next whole line; null at the end.
    @Nullable
    RawLine next() throws IOException {
        int newline = newline(at, filled);
        if (newline < 0) {
            refill();
            newline = newline(0, filled);
        }
        if (newline < 0) {
            return filled < CHUNK ? null : longLine();
        }
        digest.update(buffer, at, newline - at);
        RawLine line = new RawLine(buffer, at, newline, hash(), base + at, base + newline + 1);
        at = newline + 1;
        return line;
    }

    /// Where the next line begins; after the last one, the end of the last whole line.
    long position() {
        return base + at;
    }

    private void refill() throws IOException {
        System.arraycopy(buffer, at, buffer, 0, filled - at);
        base += at;
        filled -= at;
        at = 0;
        while (filled < CHUNK) {
            int count = file.read(ByteBuffer.wrap(buffer, filled, CHUNK - filled), base + filled);
            if (count <= 0) {
                return;
            }
            filled += count;
        }
    }

    /// A line longer than the buffer is measured and hashed first, then read into an array of just its size: a
    /// buffer that grows by copying would need twice the memory.
    private @Nullable RawLine longLine() throws IOException {
        long start = base;
        long end = start;
        int newline;
        do {
            int count = file.read(ByteBuffer.wrap(buffer), end);
            if (count <= 0) {
                digest.reset();
                jump(start);
                return null;
            }
            newline = newline(0, count);
            int part = newline < 0 ? count : newline;
            digest.update(buffer, 0, part);
            end += part;
        } while (newline < 0);
        jump(end + 1);
        byte[] whole = end - start <= longest ? whole(start, (int) (end - start)) : new byte[0];
        return new RawLine(whole, 0, whole.length, hash(), start, end + 1);
    }

    private byte[] whole(long start, int length) throws IOException {
        byte[] whole = new byte[length];
        for (int got = 0; got < length; got += CHUNK) {
            file.readFully(ByteBuffer.wrap(whole, got, Math.min(CHUNK, length - got)), start + got);
        }
        return whole;
    }

    private void jump(long position) {
        base = position;
        filled = 0;
        at = 0;
    }

    private String hash() {
        return HexFormat.of().formatHex(digest.digest());
    }

    private int newline(int from, int to) {
        for (int i = from; i < to; i++) {
            if (buffer[i] == '\n') {
                return i;
            }
        }
        return -1;
    }
}
