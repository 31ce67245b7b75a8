package heinzel.kernel.session;

import heinzel.kernel.disk.DiskFile;
import heinzel.kernel.index.Watermark;
import heinzel.kernel.session.LineParser.BadLine;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Holds the end of a spine against what the index has seen of it.
final class SpineTail {
    private static final int LOOKED_AT = 64 * 1024;

    private SpineTail() {}

    /// The tip that a watermark names, when the file still has just that line there; then nothing before it need be
    /// read in order to write on.
    static Optional<Tip> confirmed(DiskFile file, Watermark mark) throws IOException {
        if (mark.size() <= 0 || file.size() < mark.size()) {
            return Optional.empty();
        }
        int length = (int) Math.min(LOOKED_AT, mark.size());
        ByteBuffer end = ByteBuffer.allocate(length);
        long from = mark.size() - length;
        file.readFully(end, from);
        return lastLine(end.array(), from == 0, mark);
    }

    private static Optional<Tip> lastLine(byte[] bytes, boolean whole, Watermark mark) {
        int end = bytes.length - 1;
        if (bytes[end] != '\n') {
            return Optional.empty();
        }
        int start = end;
        while (start > 0 && bytes[start - 1] != '\n') {
            start--;
        }
        if ((start == 0 && !whole) || !Hashes.of(bytes, start, end - start).equals(mark.hash())) {
            return Optional.empty();
        }
        try {
            var event = EnvelopeLine.read(bytes, start, end, mark.hash());
            return event.seq() == mark.seq()
                    ? Optional.of(new Tip(event.seq(), mark.hash(), event.ts(), mark.size()))
                    : Optional.empty();
        } catch (BadLine _) {
            return Optional.empty(); // a spine that ends in damage is read whole
        }
    }

    /// The damage that a reading found, and what only the watermark shows: that the end is missing.
    static List<Flaw> flaws(Chain chain, Optional<Watermark> known) {
        List<Flaw> flaws = new ArrayList<>(chain.flaws());
        Tip end = chain.end();
        if (known.isPresent() && end.seq() < known.get().seq()) {
            flaws.add(new Flaw(end.seq() + 1, known.get().seq(), Flaw.TAIL_LOST, false, end.size(), end.size()));
        }
        return flaws;
    }
}
