package heinzel.kernel.session;

import heinzel.api.session.BodyLine;
import heinzel.kernel.disk.DiskFile;
import heinzel.kernel.session.LineParser.BadLine;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/// Reads the body of a turn line by line.
final class BodyReader {
    /// A longer line is neither read nor written.
    static final int LONGEST = 64 * 1024 * 1024;

    private BodyReader() {}

    /// Hands over what can be read; a body is not chained, so what can't be is left out here and told by its hash.
    ///
    /// @return where the next line goes
    static End read(DiskFile file, Consumer<? super BodyLine> each) throws IOException {
        LineReader lines = new LineReader(file, 0, LONGEST);
        long n = 0;
        for (RawLine raw = lines.next(); raw != null; raw = lines.next()) {
            Optional<BodyLine> line = line(raw);
            n = Math.max(n + 1, line.map(BodyLine::n).orElse(0L));
            line.ifPresent(each);
        }
        return new End(n, lines.position());
    }

    /// Empty for a line that can't be read; whoever compares the hash of the file will miss it.
    private static Optional<BodyLine> line(RawLine raw) {
        try {
            return Optional.of(raw.body());
        } catch (BadLine _) {
            return Optional.empty();
        }
    }

    /// @param n    number of the last line
    /// @param size where it ends
    record End(long n, long size) {}
}
