package heinzel.adapters.markdown;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/// Which lines of a document are headings, and which are text that must be left alone: code, HTML, front matter. By
/// the rules of CommonMark, so that a `#` inside a fence is a `#`.
final class Outline {
    private static final Parser PARSER =
            Parser.builder().includeSourceSpans(IncludeSourceSpans.BLOCKS).build();
    private static final Pattern ATX = Pattern.compile("^ {0,3}#{1,6}(?:[ \\t].*)?$");
    private static final Pattern UNDERLINE = Pattern.compile("^ {0,3}(?:=+|-+)[ \\t]*$");

    /// What tells front matter from a rule across the page: its first line is a key or the end.
    private static final Pattern FRONT_MATTER = Pattern.compile("^(?:[\\w\"'-][^:]*:(?:\\s|$)|---\\s*$)");

    private final Lines lines;
    private final List<Heading> headings;
    private final BitSet literal;

    private Outline(Lines lines, List<Heading> headings, BitSet literal) {
        this.lines = lines;
        this.headings = List.copyOf(headings);
        this.literal = literal;
    }

    /// A heading of the document itself, not one inside a list or a quotation.
    ///
    /// @param line  its first line
    /// @param last  its last line; another one where it is underlined
    /// @param level 1 to 6
    /// @param title its words, white space folded
    record Heading(int line, int last, int level, String title) {}

    static Outline of(Lines lines) {
        return from(lines, afterFrontMatter(lines));
    }

    /// The outline of a text that will stand inside a document, and so has no front matter.
    static Outline ofPart(Lines lines) {
        return from(lines, 0);
    }

    private static Outline from(Lines lines, int start) {
        StringBuilder text = new StringBuilder();
        for (Lines.Line line : lines.lines().subList(start, lines.size())) {
            text.append(line.text()).append('\n');
        }
        Node document = PARSER.parse(text.toString());
        List<Heading> headings = new ArrayList<>();
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof org.commonmark.node.Heading heading) {
                headings.add(heading(lines, heading, start));
            }
        }
        BitSet literal = new BitSet(lines.size());
        literal.set(0, start);
        document.accept(new LiteralLines(literal, start));
        return new Outline(lines, headings, literal);
    }

    List<Heading> headings() {
        return headings;
    }

    /// Whether a line lies in code, HTML or front matter.
    boolean literal(int line) {
        return literal.get(line);
    }

    /// The key of the tag on a line; empty when it carries none.
    Optional<String> tag(int line) {
        return literal(line) ? Optional.empty() : Tag.key(lines.text(line));
    }

    /// Where the part under a heading ends, not counting the blank lines after it, nor a tag that belongs to the
    /// next heading.
    int end(int from, int level) {
        int end = headings.stream()
                .filter(heading -> heading.line() > from && heading.level() <= level)
                .mapToInt(Heading::line)
                .findFirst()
                .orElse(lines.size());
        while (end > from + 1 && (lines.get(end - 1).blank() || tag(end - 1).isPresent())) {
            end--;
        }
        return end;
    }

    /// Where a draft that begins at a line ends: with the part under its heading, or where another draft's tag
    /// stands.
    int blockEnd(int from, int level) {
        int end = end(from, level);
        for (int i = from + 1; i < end; i++) {
            if (tag(i).isPresent()) {
                return beforeBlanks(from + 1, i);
            }
        }
        return end;
    }

    private int beforeBlanks(int least, int end) {
        int last = end;
        while (last > least && lines.get(last - 1).blank()) {
            last--;
        }
        return last;
    }

    /// Whether a heading at this line would take a text line directly above it into itself.
    boolean underlined(int line) {
        return headings.stream().anyMatch(heading -> heading.line() == line && heading.last() > line);
    }

    private static Heading heading(Lines lines, org.commonmark.node.Heading heading, int start) {
        List<SourceSpan> spans = heading.getSourceSpans();
        int first = spans.getFirst().getLineIndex() + start;
        int last = spans.getLast().getLineIndex() + start;
        if (ATX.matcher(lines.text(first)).matches()) {
            String title = lines.text(first).strip().replaceFirst("^#{1,6}", "").replaceFirst("(?:^|[ \\t]+)#+$", "");
            return new Heading(first, first, heading.getLevel(), fold(title));
        }
        if (!UNDERLINE.matcher(lines.text(last)).matches()) {
            last++;
        }
        return new Heading(first, last, heading.getLevel(), fold(lines.text(first, last)));
    }

    static String fold(String words) {
        return words.strip().replaceAll("\\s+", " ");
    }

    private static int afterFrontMatter(Lines lines) {
        if (lines.size() < 2
                || !lines.text(0).stripTrailing().equals("---")
                || !FRONT_MATTER.matcher(lines.text(1)).find()) {
            return 0;
        }
        for (int i = 1; i < lines.size(); i++) {
            String line = lines.text(i).stripTrailing();
            if (line.equals("---") || line.equals("...")) {
                return i + 1;
            }
        }
        return 0;
    }

    private static final class LiteralLines extends AbstractVisitor {
        private final BitSet found;
        private final int start;

        LiteralLines(BitSet found, int start) {
            this.found = found;
            this.start = start;
        }

        @Override
        public void visit(FencedCodeBlock block) {
            mark(block);
        }

        @Override
        public void visit(IndentedCodeBlock block) {
            mark(block);
        }

        @Override
        public void visit(HtmlBlock block) {
            mark(block);
        }

        private void mark(Node node) {
            node.getSourceSpans().forEach(span -> found.set(span.getLineIndex() + start));
        }
    }
}
