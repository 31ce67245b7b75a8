package heinzel.heads.mcp;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Reads lines of bounded length, so that a peer that never ends a line can't fill the memory. What is too long is
/// skipped to its end and reported, and reading goes on with the next line. For one thread.
final class BoundedLines {
    private static final int FIRST_ROOM = 8 * 1024;
    private static final int BUFFER = 64 * 1024;

    private final InputStream in;
    private final int max;
    private byte[] line = new byte[FIRST_ROOM];

    /// @param max the longest line, in bytes
    BoundedLines(InputStream in, int max) {
        this.in = new BufferedInputStream(in, BUFFER);
        this.max = max;
    }

    /// What a read found.
    sealed interface Line {
        /// A line without its end.
        record Text(String text) implements Line {}

        /// A line that was longer than it may be, and is gone.
        record TooLong() implements Line {}

        /// The end of the stream.
        record End() implements Line {}
    }

    /// The next line; the last one counts without its end too.
    Line next() throws IOException {
        int length = 0;
        boolean tooLong = false;
        for (int read = in.read(); read >= 0; read = in.read()) {
            if (read == '\n') {
                return ended(length, tooLong);
            }
            if (length == max) {
                tooLong = true;
            } else if (!tooLong) {
                length = put(length, (byte) read);
            }
        }
        return length == 0 && !tooLong ? new Line.End() : ended(length, tooLong);
    }

    private int put(int length, byte read) {
        if (length == line.length) {
            line = Arrays.copyOf(line, Math.min(max, line.length * 2));
        }
        line[length] = read;
        return length + 1;
    }

    private Line ended(int length, boolean tooLong) {
        String text = tooLong ? "" : new String(line, 0, length, StandardCharsets.UTF_8).strip();
        if (line.length > FIRST_ROOM) {
            line = new byte[FIRST_ROOM];
        }
        return tooLong ? new Line.TooLong() : new Line.Text(text);
    }
}
