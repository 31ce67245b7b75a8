package heinzel.modules.heinzel.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What can be counted in a draft.
enum Measure {
    /// Lines that are not blank.
    LINES,
    /// Runs without white space that hold a letter or digit.
    WORDS,
    /// Unicode code points, white space around the draft not counted.
    CHARACTERS,
    /// Blocks between blank lines that are more than a heading.
    PARAGRAPHS,
    /// List items outside fenced blocks, nested ones too.
    BULLETS,
    HEADINGS,
    LINKS,
    IMAGES,
    TABLES;

    private static final Pattern BULLET = Pattern.compile("^\\s*([-*+]|[0-9]{1,9}[.)])\\s+\\S.*");
    private static final Pattern HEADING = Pattern.compile("^ {0,3}#{1,6}(\\s.*)?$");
    private static final Pattern LINK =
            Pattern.compile("(?<!!)\\[[^\\]\\n]*\\]\\([^)\\n]*\\)|(?<![(\\[<])https?://\\S+");
    private static final Pattern IMAGE = Pattern.compile("!\\[[^\\]\\n]*\\]\\([^)\\n]*\\)");
    private static final Pattern TABLE = Pattern.compile("^\\s*\\|?\\s*:?-+:?\\s*(\\|\\s*:?-+:?\\s*)+\\|?\\s*$");

    long of(String draft) {
        return switch (this) {
            case LINES -> draft.lines().filter(line -> !line.isBlank()).count();
            case WORDS -> words(draft);
            case CHARACTERS -> draft.strip().codePointCount(0, draft.strip().length());
            case PARAGRAPHS -> paragraphs(draft);
            case BULLETS ->
                unfenced(draft).stream()
                        .filter(line -> BULLET.matcher(line).matches())
                        .count();
            case HEADINGS -> headings(draft).size();
            case LINKS ->
                LINK.matcher(String.join("\n", unfenced(draft))).results().count();
            case IMAGES ->
                IMAGE.matcher(String.join("\n", unfenced(draft))).results().count();
            case TABLES ->
                unfenced(draft).stream()
                        .filter(line -> TABLE.matcher(line).matches())
                        .count();
        };
    }

    private static long words(String draft) {
        return Pattern.compile("\\s+")
                .splitAsStream(draft)
                .filter(word -> word.codePoints().anyMatch(Character::isLetterOrDigit))
                .count();
    }

    private static long paragraphs(String draft) {
        long count = 0;
        boolean inside = false;
        for (String line : draft.split("\n", -1)) {
            boolean text = !line.isBlank() && !HEADING.matcher(line).matches();
            count += text && !inside ? 1 : 0;
            inside = text;
        }
        return count;
    }

    /// The headings' texts, in their order.
    static List<String> headings(String draft) {
        return unfenced(draft).stream()
                .filter(line -> HEADING.matcher(line).matches())
                .map(line -> line.strip()
                        .replaceFirst("^#+\\s*", "")
                        .replaceFirst("\\s+#+$", "")
                        .strip())
                .toList();
    }

    private static List<String> unfenced(String draft) {
        List<String> lines = new ArrayList<>();
        Optional<Fence> fence = Optional.empty();
        for (String line : draft.split("\n", -1)) {
            boolean inside = fence.isPresent();
            fence = inside ? fence.filter(open -> !open.closedBy(line)) : Fence.opens(line, 1);
            if (!inside && fence.isEmpty()) {
                lines.add(line);
            }
        }
        return lines;
    }
}
