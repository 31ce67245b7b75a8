package heinzel.kernel.session;

import heinzel.api.session.Reading.Damage;
import org.jspecify.annotations.Nullable;

/// A damaged range and where it lies in the file.
///
/// @param start first byte
/// @param end   after the last byte; equal to `start` where lines are missing
/// @param moved where the bytes were moved to; null while they are where they were
record Flaw(
        long fromSeq,
        long toSeq,
        String reason,
        boolean acknowledged,
        long start,
        long end,
        @Nullable Moved moved) {
    /// @param name   of the file beside the spine
    /// @param sha256 of the bytes
    /// @param turn   the turn whose body it was; null for the spine itself
    record Moved(String name, String sha256, @Nullable String turn) {}

    Flaw(long fromSeq, long toSeq, String reason, boolean acknowledged, long start, long end) {
        this(fromSeq, toSeq, reason, acknowledged, start, end, null);
    }

    static final String TORN = "torn";
    static final String BAD_JSON = "bad-json";
    static final String BAD_PREV = "bad-prev";
    static final String SEQ = "seq";
    static final String DUPLICATE = "duplicate";
    static final String TAIL_LOST = "tail-lost";
    static final String BODY = "body";
    static final String INDEX = "index";

    boolean within(long from, long to) {
        return from <= fromSeq && toSeq <= to;
    }

    /// Whether it is lines too many, not lines too few: they have bytes, and a number that was already there.
    boolean isExtra() {
        return end > start && (reason.equals(DUPLICATE) || reason.equals(SEQ));
    }

    boolean goesOnWith(Flaw next) {
        return reason.equals(next.reason) && end == next.start && toSeq + 1 == next.fromSeq;
    }

    Flaw upTo(Flaw last) {
        return new Flaw(fromSeq, last.toSeq, reason, acknowledged, start, last.end);
    }

    Flaw known() {
        return new Flaw(fromSeq, toSeq, reason, true, start, end);
    }

    Damage damage() {
        return new Damage(fromSeq, toSeq, reason, acknowledged);
    }
}
