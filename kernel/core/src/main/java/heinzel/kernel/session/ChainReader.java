package heinzel.kernel.session;

import heinzel.api.session.Envelope;
import heinzel.kernel.disk.DiskFile;
import heinzel.kernel.index.Watermark;
import heinzel.kernel.session.LineParser.BadLine;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Reads a spine and tells the lines that can be believed from those that can't.
///
/// Each line is judged with the one after it, which vouches for it or contradicts it by its `prev`. A line that is
/// contradicted is not believed. After damage, a line is believed again when it follows by hash, when its successor
/// vouches for it, or when it has just the number that counting gives it; so the part after stays readable, and a
/// number that a fault made large does not swallow what follows.
final class ChainReader {
    /// A longer line is damage; none that the store writes comes near.
    static final int LONGEST = 16 * 1024 * 1024;

    /// More lines than are ever lost: whatever is that far ahead, and vouched for by nobody, was not written there.
    private static final long FAR = 1L << 32;

    /// @param event null when the line can't be read
    private record Line(String hash, @Nullable Envelope event, long start, long next) {
        boolean vouchesFor(Envelope before) {
            return event != null
                    && event.seq() == before.seq() + 1
                    && event.prev().equals(before.hash());
        }

        boolean contradicts(Envelope before) {
            return event != null
                    && event.seq() == before.seq() + 1
                    && !event.prev().equals(before.hash());
        }
    }

    private final LineReader lines;
    private final Optional<Watermark> witness;
    private final Consumer<? super Envelope> each;
    private final Flaws flaws = new Flaws();

    /// The last line believed.
    private Tip tip;

    /// The hash of the line before the one at hand, whether that is believed or not.
    private String physical;

    /// How many lines since then are not believed.
    private long unread;

    private ChainReader(LineReader lines, Tip tip, Optional<Watermark> witness, Consumer<? super Envelope> each) {
        this.lines = lines;
        this.witness = witness;
        this.tip = tip;
        this.physical = tip.hash();
        this.each = each;
    }

    /// Reads on from a place that is known to be right.
    ///
    /// @param from    the start, or what an earlier reading ended with
    /// @param witness what was acknowledged as the last line: nothing else vouches for that one
    static Chain read(DiskFile file, Tip from, Optional<Watermark> witness, Consumer<? super Envelope> each)
            throws IOException {
        LineReader lines = new LineReader(file, from.size(), LONGEST);
        ChainReader reader = new ChainReader(lines, from, witness, each);
        Line line = reader.fetch();
        while (line != null) {
            Line next = reader.fetch();
            reader.judge(line, next);
            line = next;
        }
        return reader.finish(lines.position());
    }

    private @Nullable Line fetch() throws IOException {
        RawLine raw = lines.next();
        if (raw == null) {
            return null;
        }
        try {
            return new Line(raw.hash(), raw.envelope(), raw.start(), raw.next());
        } catch (BadLine _) {
            return new Line(raw.hash(), null, raw.start(), raw.next());
        }
    }

    private void judge(Line line, @Nullable Line next) {
        Envelope event = line.event();
        if (event == null) {
            reject(line, Flaw.BAD_JSON);
        } else if (event.seq() <= tip.seq()) {
            flaws.extra(event.seq(), line.start(), line.next());
        } else if (isContradicted(event, next) || isDisowned(event, next)) {
            reject(line, Flaw.BAD_PREV);
        } else if (follows(event)) {
            accept(line, event);
        } else if (isResumption(event, next)) {
            accept(line, event);
        } else {
            reject(line, Flaw.SEQ);
        }
        physical = line.hash();
    }

    private boolean isContradicted(Envelope event, @Nullable Line next) {
        return next != null
                ? next.contradicts(event)
                : witness.filter(mark ->
                                mark.seq() == event.seq() && !mark.hash().equals(event.hash()))
                        .isPresent();
    }

    private boolean follows(Envelope event) {
        boolean counted = event.seq() == tip.seq() + 1 || event.seq() == tip.seq() + 1 + unread;
        return counted && (event.prev().equals(tip.hash()) || event.prev().equals(physical));
    }

    /// Whether a line begins a readable part after a break.
    private boolean isResumption(Envelope event, @Nullable Line next) {
        if (next != null && next.vouchesFor(event)) {
            return true;
        }
        if (event.prev().equals(tip.hash())) {
            return false; // it follows the last line, but has a number that does not
        }
        boolean nothingBetter =
                next == null || next.event() == null || next.event().seq() > event.seq();
        return (nothingBetter && event.seq() - tip.seq() < FAR) || event.seq() == tip.seq() + 1 + unread;
    }

    /// Whether the next line is a repair that names this one as damaged: the last line of a file was found to
    /// differ from what was acknowledged, and the repair had to follow it nevertheless.
    private static boolean isDisowned(Envelope event, @Nullable Line next) {
        return next != null
                && next.event() != null
                && Repairs.of(next.event()).filter(r -> r.disowns(event.seq())).isPresent();
    }

    private void reject(Line line, String reason) {
        unread++;
        flaws.reject(reason, line.start(), line.next());
    }

    private void accept(Line line, Envelope event) {
        flaws.close(tip.seq() + 1, event.seq() - 1, line.start());
        tip = new Tip(event.seq(), event.hash(), event.ts(), line.next());
        unread = 0;
        Repairs.of(event).ifPresent(flaws::repaired);
        each.accept(event);
    }

    private Chain finish(long end) {
        flaws.close(tip.seq() + 1, tip.seq() + unread, end);
        return new Chain(tip, new Tip(tip.seq() + unread, physical, tip.ts(), end), flaws.all());
    }
}
