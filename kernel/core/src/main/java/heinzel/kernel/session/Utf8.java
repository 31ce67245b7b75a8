package heinzel.kernel.session;

/// Characters as bytes, without an array in between.
final class Utf8 {
    /// The most bytes that one character takes.
    static final int LONGEST = 4;

    private Utf8() {}

    /// Puts a character, which is no half of a pair, into an array.
    ///
    /// @return where the next one goes
    static int put(int point, byte[] bytes, int at) {
        int next = at;
        if (point < 0x80) {
            bytes[next++] = (byte) point;
        } else if (point < 0x800) {
            bytes[next++] = (byte) (0xC0 | (point >> 6));
            bytes[next++] = follower(point);
        } else if (point < 0x10000) {
            bytes[next++] = (byte) (0xE0 | (point >> 12));
            bytes[next++] = follower(point >> 6);
            bytes[next++] = follower(point);
        } else {
            bytes[next++] = (byte) (0xF0 | (point >> 18));
            bytes[next++] = follower(point >> 12);
            bytes[next++] = follower(point >> 6);
            bytes[next++] = follower(point);
        }
        return next;
    }

    private static byte follower(int bits) {
        return (byte) (0x80 | (bits & 0x3F));
    }
}
