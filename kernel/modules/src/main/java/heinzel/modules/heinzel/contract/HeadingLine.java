package heinzel.modules.heinzel.contract;

import java.util.Optional;

/// A heading as Markdown writes it with hashes. Read by hand, because a pattern for it takes cubic time on a
/// line of nothing but spaces, and a contract may come from anywhere.
///
/// @param level  1 to 6
/// @param words  without the hashes in front and behind
/// @param column where the hashes begin, from 1
record HeadingLine(int level, String words, int column) {
    static Optional<HeadingLine> of(String line) {
        int start = 0;
        while (start < line.length() && line.charAt(start) == ' ') {
            start++;
        }
        int end = start;
        while (end < line.length() && line.charAt(end) == '#') {
            end++;
        }
        int level = end - start;
        boolean separated = end == line.length() || Character.isWhitespace(line.charAt(end));
        if (start > 3 || level < 1 || level > 6 || !separated) {
            return Optional.empty();
        }
        return Optional.of(new HeadingLine(level, open(line.substring(end).strip()), start + 1));
    }

    /// The words without a closing row of hashes.
    private static String open(String words) {
        int end = words.length();
        while (end > 0 && words.charAt(end - 1) == '#') {
            end--;
        }
        boolean closing = end < words.length() && (end == 0 || Character.isWhitespace(words.charAt(end - 1)));
        return closing ? words.substring(0, end).strip() : words;
    }
}
