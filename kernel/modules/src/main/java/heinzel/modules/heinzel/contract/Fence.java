package heinzel.modules.heinzel.contract;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The beginning of a fenced block. Indented as far as one likes, because contracts put them into lists.
///
/// @param mark   the character, a back tick or a tilde
/// @param length how many of them
/// @param at     where it begins
record Fence(char mark, int length, Position at) {
    private static final Pattern OPEN = Pattern.compile("^([ \\t]*)(`{3,}|~{3,})([^\\r]*)\\r?$");

    /// The fence that a line opens, when it opens one.
    static Optional<Fence> opens(String line, int number) {
        Matcher matcher = OPEN.matcher(line);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        char mark = matcher.group(2).charAt(0);
        if (mark == '`' && matcher.group(3).indexOf('`') >= 0) {
            return Optional.empty();
        }
        Position at = new Position(number, matcher.group(1).length() + 1);
        return Optional.of(new Fence(mark, matcher.group(2).length(), at));
    }

    boolean closedBy(String line) {
        String stripped = line.strip();
        return stripped.length() >= length && stripped.chars().allMatch(c -> c == mark);
    }
}
