package heinzel.kernel.session;

import java.nio.charset.StandardCharsets;

/// Words as bytes.
final class Ascii {
    private Ascii() {}

    static byte[] bytes(String word) {
        return word.getBytes(StandardCharsets.US_ASCII);
    }

    /// Whether a word stands at a place; there is room for it.
    static boolean at(byte[] bytes, int at, byte[] word) {
        for (int i = 0; i < word.length; i++) {
            if (bytes[at + i] != word[i]) {
                return false;
            }
        }
        return true;
    }
}
