package heinzel.heads.exposure;

import java.lang.Character.UnicodeScript;

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

    /// The text, cut to a width and ended by an ellipsis where it is longer.
    static String cut(String text, int width) {
        if (of(text) <= width) {
            return text;
        }
        StringBuilder cut = new StringBuilder();
        int used = 1;
        for (int c : text.codePoints().toArray()) {
            used += of(c);
            if (used > width) {
                break;
            }
            cut.appendCodePoint(c);
        }
        return cut.append('…').toString();
    }
}
