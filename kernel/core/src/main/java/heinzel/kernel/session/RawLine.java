package heinzel.kernel.session;

import heinzel.api.session.BodyLine;
import heinzel.api.session.Envelope;
import heinzel.kernel.session.LineParser.BadLine;

/// One whole line of a file as it lies in a buffer, without its newline. It is valid until the reader goes on,
/// and can be parsed once, because parsing destroys it.
final class RawLine {
    private final byte[] bytes;
    private final int from;
    private final int to;
    private final String hash;
    private final long start;
    private final long next;

    /// @param bytes the buffer
    /// @param from  where in the buffer the line begins
    /// @param to    where it ends; the same for a line too long to be held
    /// @param hash  SHA-256 of the line, lower-case hex
    /// @param start where in the file it begins
    /// @param next  where in the file the next line begins
    RawLine(byte[] bytes, int from, int to, String hash, long start, long next) {
        this.bytes = bytes;
        this.from = from;
        this.to = to;
        this.hash = hash;
        this.start = start;
        this.next = next;
    }

    String hash() {
        return hash;
    }

    long start() {
        return start;
    }

    long next() {
        return next;
    }

    Envelope envelope() throws BadLine {
        requireHeld();
        return EnvelopeLine.read(bytes, from, to, hash);
    }

    BodyLine body() throws BadLine {
        requireHeld();
        return EnvelopeLine.readBody(bytes, from, to);
    }

    private void requireHeld() throws BadLine {
        if (to - from != next - 1 - start) {
            throw new BadLine("it is too long");
        }
    }
}
