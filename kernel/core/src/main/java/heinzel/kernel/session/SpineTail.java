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

    /// The damage that a reading found, and what only the watermark shows: that the end is missing, or that it was,
    /// and lines were added since by somebody who could not know. What is told of its line already is not told twice.
    static List<Flaw> flaws(Optional<DiskFile> file, Chain chain, Optional<Watermark> known) throws IOException {
        List<Flaw> flaws = new ArrayList<>(chain.flaws());
        Tip end = chain.end();
        if (known.isPresent() && !isTold(flaws, known.get().seq())) {
            long acknowledged = known.get().seq();
            if (end.seq() < acknowledged) {
                flaws.add(new Flaw(end.seq() + 1, acknowledged, Flaw.TAIL_LOST, false, end.size(), end.size()));
            } else if (file.isPresent() && isReplaced(file.get(), known.get())) {
                flaws.add(new Flaw(acknowledged, acknowledged, Flaw.TAIL_LOST, false, end.size(), end.size()));
            }
        }
        return flaws;
    }

    private static boolean isTold(List<Flaw> flaws, long seq) {
        return flaws.stream().anyMatch(flaw -> flaw.fromSeq() <= seq && seq <= flaw.toSeq());
    }

    /// Whether another line has the number of the one that was acknowledged. Where that is not just where it was, the
    /// file is read, since bytes may have come before it.
    static boolean isReplaced(DiskFile file, Watermark mark) throws IOException {
        if (mark.seq() == 0 || confirmed(file, mark).isPresent()) {
            return false;
        }
        boolean[] other = {false};
        ChainReader.read(file, Tip.NONE, Optional.empty(), event -> {
            other[0] |= event.seq() == mark.seq() && !event.hash().equals(mark.hash());
        });
        return other[0];
    }
}
