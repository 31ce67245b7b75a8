package heinzel.desktop.words;

import heinzel.api.text.Visible;
import java.util.Locale;

/// Text that JavaFX can draw. On Linux it draws no emoji (an empty box stands there instead), so they are taken
/// out before anything is shown. What is stored, sent and copied keeps them; only the picture goes without.
public final class Drawable {
    private static final int JOINER = 0x200D;

    private Drawable() {}

    /// The text without emoji, the draft tag's elf among them, and without the double blank that one would
    /// leave behind.
    public static String of(String text) {
        if (text.codePoints().noneMatch(Drawable::isPicture)) {
            return text;
        }
        var kept = new StringBuilder(text.length());
        boolean afterPicture = false;
        for (int point : text.codePoints().toArray()) {
            if (isPicture(point) || (afterPicture && point == JOINER)) {
                afterPicture = true;
                continue;
            }
            boolean atBlank = kept.isEmpty() || Character.isWhitespace(kept.charAt(kept.length() - 1));
            if (!(afterPicture && point == ' ' && atBlank)) {
                kept.appendCodePoint(point);
            }
            afterPicture = false;
        }
        return kept.toString();
    }

    /// The text for a decision: nothing is left out. What can't be drawn, or would hide or turn words around,
    /// stands there by its number.
    public static String exact(String text) {
        var shown = new StringBuilder(text.length());
        Visible.of(text).codePoints().forEach(point -> {
            if (isPicture(point)) {
                shown.append(String.format(Locale.ROOT, "‹U+%04X›", point));
            } else {
                shown.appendCodePoint(point);
            }
        });
        return shown.toString();
    }

    /// What is always a picture. A digit or a sign such as © is an emoji to Unicode but has a text form that
    /// every font draws.
    private static boolean isPicture(int point) {
        boolean formOrKeycap = point == 0xFE0F || point == 0xFE0E || point == 0x20E3;
        boolean tag = point >= 0xE0020 && point <= 0xE007F;
        return formOrKeycap
                || tag
                || Character.isEmojiPresentation(point)
                || Character.isEmojiModifier(point)
                || (point > 0xFFFF && Character.isEmoji(point));
    }
}
