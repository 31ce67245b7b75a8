package heinzel.desktop.drafts;

import java.util.Optional;
import java.util.regex.Pattern;

/// A block of a document: its heading, which a screen shows once at the top, and what stands below it.
///
/// @param title the heading without its signs; absent where the block begins with something else
/// @param text  the rest
record Titled(Optional<String> title, String text) {
    private static final Pattern HEADING = Pattern.compile("#{1,6}\\s+");
    private static final Pattern ITEM = Pattern.compile("[-*+]\\s+");
    private static final Pattern WORD = Pattern.compile("\\S*[\\p{L}\\p{N}]\\S*");

    static Titled of(String block) {
        String stripped = block.strip();
        int end = stripped.indexOf('\n');
        String first = end < 0 ? stripped : stripped.substring(0, end);
        if (!HEADING.matcher(first).lookingAt()) {
            return new Titled(Optional.empty(), stripped);
        }
        String title = HEADING.matcher(first).replaceFirst("").strip();
        return new Titled(
                Optional.of(title), end < 0 ? "" : stripped.substring(end).strip());
    }

    /// What a person would call it: its heading, else the first line that says something.
    Optional<String> name() {
        return title.or(() -> text.lines()
                .map(line -> HEADING.matcher(line).replaceFirst(""))
                .map(line -> ITEM.matcher(line).lookingAt() ? ITEM.matcher(line).replaceFirst("") : line)
                .map(String::strip)
                .filter(line -> !line.isBlank())
                .findFirst());
    }

    long words() {
        return WORD.matcher(text).results().count();
    }
}
