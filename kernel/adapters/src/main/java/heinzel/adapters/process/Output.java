package heinzel.adapters.process;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/// Reads what a program writes, never holding more than a bound. Each is used by one reading thread; the
/// results are read after that thread has ended.
final class Output {
    private Output() {}

    /// Thrown inside the reading thread when the bound is passed.
    static final class TooMuch extends IOException {
        @java.io.Serial
        private static final long serialVersionUID = 1L;

        TooMuch(long bound) {
            super("more than " + bound + " bytes were written");
        }
    }

    /// Reads all.
    static byte[] all(InputStream in, long bound) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] buffer = new byte[16 * 1024];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            if (all.size() + (long) n > bound) {
                throw new TooMuch(bound);
            }
            all.write(buffer, 0, n);
        }
        return all.toByteArray();
    }

    /// Hands on each line, without its end, as soon as it is whole; a last line without an end too.
    static void lines(InputStream in, long bound, Consumer<String> each) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        byte[] buffer = new byte[16 * 1024];
        long total = 0;
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            total += n;
            if (total > bound) {
                throw new TooMuch(bound);
            }
            int from = 0;
            for (int i = 0; i < n; i++) {
                if (buffer[i] == '\n') {
                    line.write(buffer, from, i - from);
                    each.accept(line.toString(StandardCharsets.UTF_8));
                    line.reset();
                    from = i + 1;
                }
            }
            line.write(buffer, from, n - from);
        }
        if (line.size() > 0) {
            each.accept(line.toString(StandardCharsets.UTF_8));
        }
    }

    /// Reads all and keeps the last part: what went wrong is said last.
    static byte[] tail(InputStream in, int bound) throws IOException {
        byte[] ring = new byte[0];
        byte[] buffer = new byte[8 * 1024];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            int keep = Math.min(ring.length, bound - n);
            byte[] next = new byte[keep + n];
            System.arraycopy(ring, ring.length - keep, next, 0, keep);
            System.arraycopy(buffer, 0, next, keep, n);
            ring = next;
        }
        return ring;
    }
}
