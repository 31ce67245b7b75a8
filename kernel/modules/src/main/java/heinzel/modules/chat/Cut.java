package heinzel.modules.chat;

/// Shortens text by its characters, never through the middle of a surrogate pair.
final class Cut {
    private Cut() {}

    /// The beginning of a text, with an ellipsis when something was left out; at most `max` characters.
    static String start(String text, int max) {
        return text.length() <= max ? text : text.substring(0, before(text, max - 1)) + "…";
    }

    /// The start and the end of a text with a remark between them on what was left out; at most `max` characters,
    /// which must be at least 80.
    static String middle(String text, int max) {
        if (text.length() <= max) {
            return text;
        }
        String remark = "\n[… " + (text.length() - max) + " characters and more left out …]\n";
        int room = max - remark.length();
        int head = before(text, room - room / 2);
        int tail = after(text, text.length() - room / 2);
        return text.substring(0, head) + remark + text.substring(tail);
    }

    private static int before(String text, int index) {
        return splits(text, index) ? index - 1 : index;
    }

    private static int after(String text, int index) {
        return splits(text, index) ? index + 1 : index;
    }

    private static boolean splits(String text, int index) {
        return index > 0
                && index < text.length()
                && Character.isHighSurrogate(text.charAt(index - 1))
                && Character.isLowSurrogate(text.charAt(index));
    }
}
