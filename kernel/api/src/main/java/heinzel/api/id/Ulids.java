package heinzel.api.id;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;

/// Makes ULIDs: 48 bits of milliseconds and 80 random bits in 26 characters of Crockford's base 32, upper case,
/// so that ids sort by their making. Monotonic: within one millisecond, and while the clock stands behind the
/// last id, the random part is counted up. Safe for use by several threads; ids of several processes differ by
/// their randomness alone.
public final class Ulids {
    private static final String DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final char[] ALPHABET = DIGITS.toCharArray();
    private static final int LENGTH = 26;
    private static final int TIME_LENGTH = 10;
    private static final long LOW_40 = (1L << 40) - 1;

    private final InstantSource clock;
    private final SecureRandom random = new SecureRandom();
    private long millis = -1;
    private long high;
    private long low;

    public Ulids(InstantSource clock) {
        this.clock = clock;
    }

    /// A fresh id: the prefix, a dash and a ULID.
    public synchronized String next(String prefix) {
        long now = clock.millis();
        if (now > millis) {
            millis = now;
            high = random.nextLong() & LOW_40;
            low = random.nextLong() & LOW_40;
        } else if (low < LOW_40) {
            low++;
        } else {
            low = 0;
            high++;
            if (high > LOW_40) {
                high = 0;
                millis++;
            }
        }
        return prefix + "-" + encode();
    }

    /// When an id was made, to the millisecond, as the clock of its maker had it.
    ///
    /// @param id a prefix, a dash and a ULID
    public static Instant madeAt(String id) {
        int from = id.length() - LENGTH;
        long millis = 0;
        for (int i = from; i < from + TIME_LENGTH; i++) {
            int digit = i < 0 ? -1 : DIGITS.indexOf(id.charAt(i));
            if (digit < 0) {
                throw new IllegalArgumentException("No ULID ends '" + id + "'");
            }
            millis = (millis << 5) | digit;
        }
        return Instant.ofEpochMilli(millis);
    }

    private String encode() {
        char[] out = new char[26];
        put(out, 0, 10, millis);
        put(out, 10, 8, high);
        put(out, 18, 8, low);
        return new String(out);
    }

    private static void put(char[] out, int from, int length, long value) {
        long rest = value;
        for (int i = from + length - 1; i >= from; i--) {
            out[i] = ALPHABET[(int) (rest & 31)];
            rest >>>= 5;
        }
    }
}
