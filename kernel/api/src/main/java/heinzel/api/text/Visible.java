package heinzel.api.text;

/// Text of others, made fit to be read by a person who decides by it: nothing in it can move the cursor, hide
/// words, or turn them around. Ends of lines and tabs stay.
public final class Visible {
    private Visible() {}

    /// The text with every control, bidirectional and invisible character shown as what it is: an escape as `␛`,
    /// others as `‹U+202E›`.
    public static String of(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(character -> {
            if (character == '\n' || character == '\t') {
                out.append((char) character);
            } else if (character < 0x20) {
                out.append((char) (0x2400 + character));
            } else if (character == 0x7f) {
                out.append('\u2421');
            } else if (hides(character)) {
                out.append(String.format("‹U+%04X›", character));
            } else {
                out.appendCodePoint(character);
            }
        });
        return out.toString();
    }

    /// The same on one line of at most `max` characters, with the length of what is longer.
    public static String line(String text, int max) {
        String line = of(text).replace("\n", "⏎").replace("\t", " ");
        if (line.length() <= max) {
            return line;
        }
        String length = "… (" + text.length() + " characters)";
        int end = Math.max(0, max - length.length());
        boolean splits = end > 0 && Character.isHighSurrogate(line.charAt(end - 1));
        return line.substring(0, splits ? end - 1 : end) + length;
    }

    /// The same on one line, however long: what a person decides by is shown to its end.
    public static String line(String text) {
        return line(text, Integer.MAX_VALUE);
    }

    private static boolean hides(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> true;
            default ->
                // Blank to the eye although it is a letter or a mark: Hangul fillers, the Braille blank, the
                // combining grapheme joiner, and what selects a variant.
                character == 0x115f
                        || character == 0x1160
                        || character == 0x3164
                        || character == 0xffa0
                        || character == 0x2800
                        || character == 0x034f
                        || (character >= 0xfe00 && character <= 0xfe0e)
                        || (character >= 0xe0100 && character <= 0xe01ef);
        };
    }
}
