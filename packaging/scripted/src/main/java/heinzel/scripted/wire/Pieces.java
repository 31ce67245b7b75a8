package heinzel.scripted.wire;

import java.util.ArrayList;
import java.util.List;

/// Cuts text into the pieces that a streaming model would send.
public final class Pieces {
    private Pieces() {}

    /// Each word with the white space after it; together they are the text.
    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        int from = 0;
        for (int i = 1; i < text.length(); i++) {
            if (Character.isWhitespace(text.charAt(i - 1)) && !Character.isWhitespace(text.charAt(i))) {
                words.add(text.substring(from, i));
                from = i;
            }
        }
        words.add(text.substring(from));
        return words;
    }

    /// Two pieces, never cut inside a character of two units.
    static List<String> halves(String text) {
        int middle = text.length() / 2;
        if (middle > 0 && Character.isHighSurrogate(text.charAt(middle - 1))) {
            middle--;
        }
        return middle == 0 ? List.of(text) : List.of(text.substring(0, middle), text.substring(middle));
    }
}
