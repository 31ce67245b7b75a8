package heinzel.heads.exposure;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.List;

/// How many columns of a terminal a text takes: marks that combine take none, East Asian letters and emoji two.
final class Width {
    private Width() {}

    static int of(String text) {
        return text.codePoints().map(Width::of).sum();
    }

    private static int of(int c) {
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        if (c < 0x1100) {
            return 1;
        }
        return switch (UnicodeScript.of(c)) {
            case HAN, HIRAGANA, KATAKANA, HANGUL -> 2;
            default -> Character.isEmojiPresentation(c) ? 2 : 1;
        };
    }

    /// The text in lines of at most this width: broken between words, and within a word only when it is longer.
    static List<String> wrap(String text, int width) {
        if (of(text) <= width) {
            return List.of(text);
        }
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            String more = line.isEmpty() ? word : " " + word;
            if (of(line.toString()) + of(more) <= width) {
                line.append(more);
                continue;
            }
            if (!line.isEmpty()) {
                lines.add(line.toString());
            }
            line = new StringBuilder(broken(word, width, lines));
        }
        lines.add(line.toString());
        return lines;
    }

    /// Adds the full lines of a word to the lines, and answers what is left of it.
    private static String broken(String word, int width, List<String> lines) {
        StringBuilder part = new StringBuilder();
        int used = 0;
        for (int c : word.codePoints().toArray()) {
            int wide = of(c);
            if (used + wide > width && !part.isEmpty()) {
                lines.add(part.toString());
                part = new StringBuilder();
                used = 0;
            }
            part.appendCodePoint(c);
            used += wide;
        }
        return part.toString();
    }
}
