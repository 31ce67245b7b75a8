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

    private static final Pattern BULLET = Pattern.compile("(?:[-*+]|[0-9]{1,9}[.)])\\s+\\S.*");
    // Inner parts stop at the next opening bracket, so that a row of brackets takes no more than one look each.
    private static final Pattern LINK =
            Pattern.compile("(?<!!)\\[[^\\[\\]]*+\\]\\([^()]*+\\)|(?<![(\\[<])https?://\\S++");
    private static final Pattern IMAGE = Pattern.compile("!\\[[^\\[\\]]*+\\]\\([^()]*+\\)");
    private static final Pattern SPACE = Pattern.compile("\\s+");

    long of(String draft) {
        return switch (this) {
            case LINES -> draft.lines().filter(line -> !line.isBlank()).count();
            case WORDS -> words(draft);
            case CHARACTERS -> draft.strip().codePointCount(0, draft.strip().length());
            case PARAGRAPHS -> paragraphs(draft);
            case BULLETS ->
                unfenced(draft).stream()
                        .filter(line -> BULLET.matcher(line.strip()).matches())
                        .count();
            case HEADINGS -> headings(draft).size();
            case LINKS -> found(LINK, draft);
            case IMAGES -> found(IMAGE, draft);
            case TABLES ->
                unfenced(draft).stream().filter(Measure::underlinesTable).count();
        };
    }

    private static long words(String draft) {
        return SPACE.splitAsStream(draft)
                .filter(word -> word.codePoints().anyMatch(Character::isLetterOrDigit))
                .count();
    }

    private static long paragraphs(String draft) {
        long count = 0;
        boolean inside = false;
        for (String line : draft.split("\n", -1)) {
            boolean text = !line.isBlank() && HeadingLine.of(line).isEmpty();
            count += text && !inside ? 1 : 0;
            inside = text;
        }
        return count;
    }

    /// The headings' texts, in their order.
    static List<String> headings(String draft) {
        return unfenced(draft).stream()
                .flatMap(line -> HeadingLine.of(line).stream())
                .map(HeadingLine::words)
                .toList();
    }

    private static long found(Pattern pattern, String draft) {
        return unfenced(draft).stream()
                .mapToLong(line -> pattern.matcher(line).results().count())
                .sum();
    }

    /// The row of dashes below a table's head; every table has one.
    private static boolean underlinesTable(String line) {
        return line.indexOf('|') >= 0 && line.contains("--") && line.chars().allMatch(c -> "|:- \t\r".indexOf(c) >= 0);
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
