package heinzel.kernel.session;

import heinzel.api.session.Envelope;
import heinzel.kernel.session.LineParser.BadLine;
import java.nio.charset.StandardCharsets;
import java.security.DigestException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whole lines of a spine that lie together, looked at for being in order: each an envelope, with the number
/// and the hash that the one before it asks for, and none of them a repair. Other pieces can be looked at
/// meanwhile.
///
/// @param firstSeq  the number of its first line
/// @param firstPrev what its first line has for the hash of the line before
/// @param before    the last line but one of those in order; null when there are not two
/// @param last      the last one in order; null when there is none
/// @param whole     whether all are in order
/// @param withBody  those among them whose data has a field `body`
record Piece(
        long firstSeq,
        String firstPrev,
        @Nullable Tip before,
        @Nullable Tip last,
        boolean whole,
        List<Envelope> withBody) {
    private static final byte[] REPAIRED = Ascii.bytes(Repairs.KIND);
    private static final int HASH = 32;

    /// Looks at the lines in a buffer, which is no longer usable afterwards.
    ///
    /// @param length of the buffer that is filled, with whole lines
    /// @param base   where in the file it begins
    static Piece of(byte[] bytes, int length, long base) {
        return new Looking(bytes, base).at(length);
    }

    private static final class Looking {
        private final byte[] bytes;
        private final long base;
        private final LineSkimmer skimmer;
        private final MessageDigest digest = Hashes.sha256();
        private final List<Envelope> withBody = new ArrayList<>();
        /// The hash of the line at hand, of the last one in order, and of the one before that.
        private byte[] fresh = new byte[HASH];

        private byte[] hash = new byte[HASH];
        private byte[] hashBefore = new byte[HASH];
        private long firstSeq;
        private String firstPrev = "";
        private long seq;
        private long millis;
        private long end;
        private long millisBefore;
        private long endBefore;

        private Looking(byte[] bytes, long base) {
            this.bytes = bytes;
            this.base = base;
            this.skimmer = new LineSkimmer(bytes);
        }

        private Piece at(int length) {
            int from = 0;
            boolean inOrder = true;
            while (inOrder && from < length) {
                boolean taken = skimmer.takes(from, length);
                int to = taken ? skimmer.end() : newline(from);
                digest(from, to);
                inOrder = taken ? takesSkimmed(from, to) : takesParsed(from, to);
                from = to + 1;
            }
            return new Piece(
                    firstSeq,
                    firstPrev,
                    seq > firstSeq ? tip(seq - 1, hashBefore, millisBefore, endBefore) : null,
                    seq > 0 ? tip(seq, hash, millis, end) : null,
                    inOrder,
                    withBody);
        }

        private static Tip tip(long seq, byte[] hash, long millis, long end) {
            return new Tip(seq, HexFormat.of().formatHex(hash), Instant.ofEpochMilli(millis), end);
        }

        private int newline(int from) {
            int at = from;
            while (bytes[at] != '\n') {
                at++;
            }
            return at;
        }

        private boolean takesSkimmed(int from, int to) {
            int prev = skimmer.prev();
            if (skimmer.isOfKind(REPAIRED) || (seq > 0 && !(skimmer.seq() == seq + 1 && isHash(hash, prev)))) {
                return false;
            }
            String firstHash = seq == 0 ? new String(bytes, prev, 2 * HASH, StandardCharsets.US_ASCII) : "";
            long number = skimmer.seq();
            long ts = skimmer.millis();
            if (skimmer.hasBody()) {
                try {
                    withBody.add(
                            EnvelopeLine.read(bytes, from, to, HexFormat.of().formatHex(fresh)));
                } catch (BadLine _) {
                    return false;
                }
            }
            goesOn(number, firstHash, ts, to);
            return true;
        }

        /// A line of another form, such as one with a rare escape.
        private boolean takesParsed(int from, int to) {
            try {
                Envelope event =
                        EnvelopeLine.read(bytes, from, to, HexFormat.of().formatHex(fresh));
                boolean follows = seq == 0
                        || (event.seq() == seq + 1
                                && event.prev().equals(HexFormat.of().formatHex(hash)));
                boolean exact =
                        event.ts().equals(Instant.ofEpochMilli(event.ts().toEpochMilli()));
                if (event.kind().equals(Repairs.KIND) || !follows || !exact) {
                    return false;
                }
                if (event.data().get("body") != null) {
                    withBody.add(event);
                }
                goesOn(event.seq(), event.prev(), event.ts().toEpochMilli(), to);
                return true;
            } catch (BadLine _) {
                return false;
            }
        }

        private void goesOn(long number, String prev, long ts, int to) {
            if (seq == 0) {
                firstSeq = number;
                firstPrev = prev;
            }
            byte[] spare = hashBefore;
            hashBefore = hash;
            hash = fresh;
            fresh = spare;
            millisBefore = millis;
            endBefore = end;
            seq = number;
            millis = ts;
            end = base + to + 1;
        }

        private void digest(int from, int to) {
            digest.update(bytes, from, to - from);
            try {
                digest.digest(fresh, 0, HASH);
            } catch (DigestException e) {
                throw new IllegalStateException("A SHA-256 does not fit into its 32 bytes", e);
            }
        }

        private boolean isHash(byte[] of, int at) {
            for (int i = 0; i < HASH; i++) {
                if (bytes[at + 2 * i] != hex(of[i] >> 4) || bytes[at + 2 * i + 1] != hex(of[i])) {
                    return false;
                }
            }
            return true;
        }

        private static int hex(int bits) {
            int digit = bits & 15;
            return digit < 10 ? '0' + digit : 'a' + digit - 10;
        }
    }
}
