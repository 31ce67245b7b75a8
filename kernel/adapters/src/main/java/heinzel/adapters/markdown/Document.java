package heinzel.adapters.markdown;

import heinzel.api.operation.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// A Markdown document as it is now, and the changes hz makes to one: put a block in, take it out, take its tag
/// away. Immutable.
final class Document {
    private final String file;
    private final Lines lines;
    private final Outline outline;

    /// @param file how the person knows it, for messages
    Document(String file, Lines lines) {
        this.file = file;
        this.lines = lines;
        this.outline = Outline.of(lines);
    }

    static Document of(String file, String text) {
        return new Document(file, Lines.of(text));
    }

    Lines lines() {
        return lines;
    }

    Outline outline() {
        return outline;
    }

    /// The line that carries a tag with this key.
    Optional<Integer> tagLine(String shortKey) {
        for (int i = 0; i < lines.size(); i++) {
            if (outline.tag(i).filter(shortKey::equals).isPresent()) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /// The lines on which a tag with this key stands, seen or hidden by a code fence, a comment or an indent.
    List<Integer> tagLines(String shortKey) {
        return lines(line -> Tag.key(line).filter(shortKey::equals).isPresent());
    }

    /// The lines that a tag with this key has left something of. Who saves a fence half way, or whose editor
    /// writes the line in another form, has deleted nothing, and so has approved nothing.
    List<Integer> traces(String shortKey) {
        return lines(line -> Tag.leftIn(line, shortKey));
    }

    private List<Integer> lines(Predicate<String> wanted) {
        return IntStream.range(0, lines.size())
                .filter(line -> wanted.test(lines.text(line)))
                .boxed()
                .toList();
    }

    /// Whether the sentence of a tag still stands right above a block, though the tag does not.
    boolean asksAbove(Block block) {
        int above = block.from() - 1;
        while (above >= 0 && lines.get(above).blank()) {
            above--;
        }
        return above >= 0 && Tag.asks(lines.text(above));
    }

    /// The block below a tag line.
    Block below(int tagLine) {
        int from = tagLine + 1;
        while (from < lines.size() && lines.get(from).blank()) {
            from++;
        }
        int start = from;
        int level = outline.headings().stream()
                .filter(heading -> heading.line() == start)
                .mapToInt(Outline.Heading::level)
                .findFirst()
                .orElse(6);
        return from >= lines.size()
                ? Block.of(lines, lines.size(), lines.size())
                : Block.of(lines, from, outline.blockEnd(from, level));
    }

    /// So many lines below a tag line, and no more.
    Block below(int tagLine, int most) {
        int from = tagLine + 1;
        while (from < lines.size() && lines.get(from).blank()) {
            from++;
        }
        return Block.of(lines, from, Math.min(lines.size(), from + most));
    }

    /// The heading of a section: the highest one of that name.
    ///
    /// @throws Problem.Conflict when there is none, or two of the same level
    Outline.Heading section(String name) {
        List<Outline.Heading> named = named(name);
        if (named.isEmpty()) {
            throw new Problem.Conflict(
                    file + " has no section \"" + name + "\".",
                    "Add the heading \"# " + name + "\" to it, or name another section in the contract.");
        }
        int level = named.stream().mapToInt(Outline.Heading::level).min().orElse(1);
        List<Outline.Heading> highest =
                named.stream().filter(heading -> heading.level() == level).toList();
        if (highest.size() > 1) {
            throw new Problem.Conflict(
                    file + " has the section \"" + name + "\" twice, in lines "
                            + (highest.get(0).line() + 1) + " and "
                            + (highest.get(1).line() + 1) + ".",
                    "Rename one of the two headings.");
        }
        if (level == 6) {
            throw new Problem.Conflict(
                    "The section \"" + name + "\" of " + file
                            + " has a heading of the lowest level, so nothing fits below it.",
                    "Take a \"#\" from its heading.");
        }
        return highest.getFirst();
    }

    /// The headings with these words; without regard to case only when none has them as they are.
    private List<Outline.Heading> named(String name) {
        String words = Outline.fold(name);
        List<Outline.Heading> exact = outline.headings().stream()
                .filter(heading -> heading.title().equals(words))
                .toList();
        return exact.isEmpty()
                ? outline.headings().stream()
                        .filter(heading -> heading.title().equalsIgnoreCase(words))
                        .toList()
                : exact;
    }

    /// The document with a tagged block as the newest one of a section.
    Document with(Outline.Heading section, String tag, List<String> block) {
        int at = afterIntroduction(section);
        List<String> added = new ArrayList<>();
        added.add("");
        added.add(tag);
        added.addAll(block);
        if (at < lines.size()
                && !lines.get(at).blank()
                && (outline.underlined(at) || outline.tag(at).isPresent())) {
            added.add("");
        }
        return new Document(file, lines.insert(at, added));
    }

    /// Behind the section's own words: what stands there before its first sub-section stays its own.
    private int afterIntroduction(Outline.Heading section) {
        int end = outline.end(section.line(), section.level());
        int at = outline.headings().stream()
                .map(Outline.Heading::line)
                .filter(line -> line > section.line() && line < end)
                .findFirst()
                .orElse(end);
        for (int i = section.last() + 1; i < at; i++) {
            if (outline.tag(i).isPresent()) {
                at = i;
            }
        }
        while (at > section.last() + 1 && lines.get(at - 1).blank()) {
            at--;
        }
        return Math.max(at, section.last() + 1);
    }

    /// The document without a tagged block, its tag, and the blank line that came with them. What a person wrote on
    /// the tag line stays.
    Document without(int tagLine, Block block) {
        if (Tag.words(lines.text(tagLine)).isPresent()) {
            return new Document(file, untagged(tagLine, lines.remove(tagLine + 1, block.to())));
        }
        int from = tagLine > 0 && lines.get(tagLine - 1).blank() ? tagLine - 1 : tagLine;
        return new Document(file, lines.remove(from, block.to()));
    }

    /// The document without a block that has no tag.
    Document without(Block block) {
        return new Document(file, lines.remove(block.from(), block.to()));
    }

    /// The document without a tag. Its line goes with it, unless a person wrote on that line.
    Document approved(int tagLine) {
        return new Document(file, untagged(tagLine, lines));
    }

    private static Lines untagged(int tagLine, Lines lines) {
        return Tag.words(lines.text(tagLine))
                .map(words -> lines.replace(tagLine, words))
                .orElseGet(() -> lines.remove(tagLine, tagLine + 1));
    }
}
