package heinzel.kernel.session;

import heinzel.kernel.index.Watermark;
import java.time.Instant;

/// Where a spine ends.
///
/// @param seq  number of the last line, 0 when there is none
/// @param hash its SHA-256, 64 zeros when there is none
/// @param ts   when it was written
/// @param size where in the file it ends, newline included
record Tip(long seq, String hash, Instant ts, long size) {
    static final Tip NONE = new Tip(0, EnvelopeLine.NO_PREVIOUS, Instant.EPOCH, 0);

    Watermark watermark() {
        return new Watermark(seq, hash, size);
    }
}
