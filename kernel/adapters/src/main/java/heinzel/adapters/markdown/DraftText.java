package heinzel.adapters.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/// Turns a draft into a block that stays one: nothing in it ends the block early, swallows what follows, or passes
/// for another draft's tag.
final class DraftText {
    private static final Parser PARSER =
            Parser.builder().includeSourceSpans(IncludeSourceSpans.BLOCKS).build();
    private static final String AFTER = "what follows";

    /// Characters that turn the order round in which what follows them is shown, so that a reader would approve
    /// another text than the one that stands there.
    private static final String TURNING = "[\\u202A-\\u202E\\u2066-\\u2069]";

    private DraftText() {}

    /// The block's lines: a heading of the given level, a blank line, the text.
    static List<String> block(String title, String text, int level) {
        List<String> lines = new ArrayList<>();
        lines.add("#".repeat(level) + " " + oneLine(title));
        List<String> body = closed(lowered(cleaned(text), level));
        if (!body.isEmpty()) {
            lines.add("");
            lines.addAll(body);
        }
        return lines;
    }

    /// A title as it reads back from its heading line.
    static String oneLine(String title) {
        String line = Outline.fold(title.replaceAll("\\p{Cc}", " ").replaceAll(TURNING, ""));
        return line.replaceFirst("(?:^|[ \\t]+)#+$", "");
    }

    private static List<String> cleaned(String text) {
        String plain = text.replace("\r\n", "\n")
                .replace('\r', '\n')
                .replaceAll("[\\p{Cc}&&[^\\n\\t]]", "")
                .replaceAll(TURNING, "");
        List<String> lines = new ArrayList<>(List.of(plain.split("\n", -1)));
        lines.replaceAll(line -> Tag.key(line).isPresent() ? line.replace("🧝", "") : line);
        while (!lines.isEmpty() && lines.getFirst().isBlank()) {
            lines.removeFirst();
        }
        while (!lines.isEmpty() && lines.getLast().isBlank()) {
            lines.removeLast();
        }
        return lines;
    }

    /// A heading as high as the block's own would end the block: all of them go down together.
    private static List<String> lowered(List<String> body, int level) {
        List<Outline.Heading> headings =
                Outline.ofPart(Lines.of(String.join("\n", body))).headings();
        int highest = headings.stream().mapToInt(Outline.Heading::level).min().orElse(7);
        int down = level + 1 - highest;
        if (down <= 0) {
            return body;
        }
        List<String> lines = new ArrayList<>(body);
        for (Outline.Heading heading : headings.reversed()) {
            lines.subList(heading.line(), heading.last() + 1).clear();
            lines.add(heading.line(), lower(heading.title(), heading.level() + down));
        }
        return lines;
    }

    private static String lower(String title, int level) {
        if (title.isEmpty()) {
            return "";
        }
        return level <= 6 ? "#".repeat(level) + " " + title : "**" + title + "**";
    }

    /// Closes a fence, and defuses an HTML block, that is still open at the end of the text.
    private static List<String> closed(List<String> body) {
        List<String> lines = new ArrayList<>(body);
        for (int round = 0; round <= body.size(); round++) {
            Optional<Node> open = openAtTheEnd(lines);
            if (open.isEmpty()) {
                return lines;
            }
            if (open.get() instanceof FencedCodeBlock fence) {
                int length = fence.getOpeningFenceLength() == null ? 3 : fence.getOpeningFenceLength();
                String character = fence.getFenceCharacter() == null ? "`" : fence.getFenceCharacter();
                lines.add(character.repeat(length));
            } else {
                int first = open.get().getSourceSpans().getFirst().getLineIndex();
                lines.set(first, lines.get(first).replaceFirst("<", "\\\\<"));
            }
        }
        return lines;
    }

    private static Optional<Node> openAtTheEnd(List<String> lines) {
        Node document = PARSER.parse(String.join("\n", lines) + "\n\n# " + AFTER + "\n");
        Node last = document.getLastChild();
        return last instanceof FencedCodeBlock || last instanceof HtmlBlock ? Optional.of(last) : Optional.empty();
    }
}
