package heinzel.adapters.markdown;

import heinzel.api.document.Documents.DraftRef;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds a draft whose tag is gone: by its heading, else by at least half of its lines. Blocks under another
/// draft's tag are that draft's.
final class Search {
    /// The share of its lines that makes a text the draft itself, little edited.
    private static final double ALMOST = 0.9;

    /// How much of a block's hash tells it from the others of a file.
    private static final int MARK = 16;

    /// How many older texts a draft keeps in mind, the newest first, so that its line stays short.
    private static final int MOST = 100;

    private final Lines lines;
    private final Outline outline;

    Search(Document document) {
        this.lines = document.lines();
        this.outline = document.outline();
    }

    /// A part of the document, and how much of the draft it holds.
    private record Match(Block block, double share) {}

    /// The part that is the draft. What stood there before it was placed is none: neither what is as it was
    /// then, nor, as long as there are no more candidates than then, what somebody changed since; only a text
    /// that is the draft's almost to the line shows that an older one went when it came to stay.
    Optional<Block> find(DraftRef draft) {
        List<Block> all = candidates(draft.section(), draft.title(), draft.text());
        List<Block> others = all.stream()
                .filter(block -> !draft.alike().contains(mark(block)))
                .toList();
        boolean more = all.size() > draft.alike().size();
        Map<String, Integer> wanted = count(draft.text().orElse(""));
        return best(draft, others.isEmpty() && more ? all : others)
                .filter(block -> more || wanted.isEmpty() || share(wanted, block) >= ALMOST);
    }

    /// The marks of all parts that could be the draft, one for each.
    List<String> alike(String section, String title, Optional<String> text) {
        return candidates(section, title, text).stream()
                .map(Search::mark)
                .limit(MOST)
                .toList();
    }

    /// Those of its heading first.
    private List<Block> candidates(String section, String title, Optional<String> text) {
        Map<Integer, Block> all = new LinkedHashMap<>();
        byHeading(section, DraftText.oneLine(title), text).forEach(block -> all.putIfAbsent(block.from(), block));
        text.ifPresent(lines -> byLines(section, lines)
                .forEach(match -> all.putIfAbsent(match.block().from(), match.block())));
        return List.copyOf(all.values());
    }

    private static String mark(Block block) {
        return block.hash().substring(0, MARK);
    }

    /// Where several have the heading: the one most like the draft, inside the section before elsewhere, the upper
    /// one before the lower. One that has it goes before one that has not, the smaller of two that hold as much.
    private Optional<Block> best(DraftRef draft, List<Block> all) {
        String title = DraftText.oneLine(draft.title());
        Map<String, Integer> wanted = count(draft.text().orElse(""));
        return all.stream()
                .max(Comparator.<Block, Boolean>comparing(block -> headed(block, title))
                        .thenComparingDouble(block -> share(wanted, block))
                        .thenComparing(
                                block -> headed(block, title) ? 0 : block.to() - block.from(),
                                Comparator.reverseOrder())
                        .thenComparing(all::indexOf, Comparator.reverseOrder()));
    }

    private boolean headed(Block block, String title) {
        return outline.headings().stream()
                .anyMatch(heading ->
                        heading.line() == block.from() && heading.title().equals(title));
    }

    private List<Block> byHeading(String section, String title, Optional<String> placed) {
        return outline.headings().stream()
                .filter(heading -> heading.title().equals(title) && !tagged(heading))
                .sorted(Comparator.comparing(heading -> !inside(section, heading)))
                .filter(heading -> placed.isEmpty() || isLike(placed.get(), heading, section))
                .map(this::under)
                .toList();
    }

    /// A heading alone is no proof: a date stands over many texts. In its own section some of the draft must be
    /// left, elsewhere half of it; else somebody else's text would count as the draft, and its rejection as an
    /// approval.
    private boolean isLike(String placed, Outline.Heading heading, String section) {
        double share = share(count(placed), under(heading));
        return share >= 0.5 || (share > 0 && inside(section, heading));
    }

    /// The parts that hold at least half of the lines.
    private List<Match> byLines(String section, String text) {
        Map<String, Integer> wanted = count(text);
        List<Match> matches = new ArrayList<>();
        int level = outline.headings().stream()
                .filter(heading -> heading.title().equalsIgnoreCase(Outline.fold(section)))
                .mapToInt(Outline.Heading::level)
                .min()
                .orElse(0);
        for (Outline.Heading heading : outline.headings()) {
            if (tagged(heading)) {
                continue;
            }
            if (heading.level() > level) {
                Block block = under(heading);
                matches.add(new Match(block, share(wanted, block)));
            }
            if (level == 0 || heading.level() <= level) {
                ownWords(wanted, heading.last() + 1).ifPresent(matches::add);
            }
        }
        ownWords(wanted, 0).ifPresent(matches::add);
        return matches.stream().filter(match -> match.share() >= 0.5).toList();
    }

    /// The lines up to the next heading, cut to those from the draft's first to its last.
    private Optional<Match> ownWords(Map<String, Integer> wanted, int from) {
        int end = outline.blockEnd(from - 1, 6);
        int first = -1;
        int last = -1;
        for (int i = from; i < end; i++) {
            if (wanted.containsKey(lines.text(i).strip())) {
                first = first < 0 ? i : first;
                last = i;
            }
        }
        if (first < 0) {
            return Optional.empty();
        }
        Block block = Block.of(lines, first, last + 1);
        return Optional.of(new Match(block, share(wanted, block)));
    }

    private Block under(Outline.Heading heading) {
        return Block.of(lines, heading.line(), outline.blockEnd(heading.line(), heading.level()));
    }

    private boolean tagged(Outline.Heading heading) {
        return heading.line() > 0 && outline.tag(heading.line() - 1).isPresent();
    }

    private boolean inside(String section, Outline.Heading heading) {
        return outline.headings().stream()
                .filter(other -> other.title().equalsIgnoreCase(Outline.fold(section)))
                .anyMatch(other ->
                        heading.line() > other.line() && heading.line() < outline.end(other.line(), other.level()));
    }

    private static double share(Map<String, Integer> wanted, Block block) {
        int all = wanted.values().stream().mapToInt(Integer::intValue).sum();
        if (all == 0) {
            return 0;
        }
        Map<String, Integer> there = count(block.text());
        int found = wanted.entrySet().stream()
                .mapToInt(line -> Math.min(line.getValue(), there.getOrDefault(line.getKey(), 0)))
                .sum();
        return (double) found / all;
    }

    private static Map<String, Integer> count(String text) {
        Map<String, Integer> counts = new HashMap<>();
        text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .forEach(line -> counts.merge(line, 1, Integer::sum));
        return counts;
    }
}
