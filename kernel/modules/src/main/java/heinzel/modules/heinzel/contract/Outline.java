package heinzel.modules.heinzel.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The headings of a body and what stands under them.
final class Outline {
    private final Findings findings;
    private final List<Node> nodes = new ArrayList<>();
    private Optional<String> title = Optional.empty();

    private Optional<String> name = Optional.empty();
    private Position nodeAt;
    private List<Section> sections = new ArrayList<>();

    private @Nullable Heading section;
    private final StringBuilder text = new StringBuilder();
    private List<Section.Facet> facets = new ArrayList<>();

    private record Heading(SectionKind kind, String words, Position at) {}

    private Outline(Findings findings, Position start) {
        this.findings = findings;
        this.nodeAt = start;
    }

    /// Finds the headings.
    ///
    /// @param linesBefore lines of the file before the body
    static Outline of(List<String> lines, int linesBefore, Findings findings) {
        Outline outline = new Outline(findings, new Position(linesBefore + 1, 1));
        Optional<Fence> fence = Optional.empty();
        int number = linesBefore;
        for (String line : lines) {
            number++;
            if (fence.isPresent()) {
                fence = fence.filter(open -> !open.closedBy(line));
                outline.text(line);
                continue;
            }
            fence = Fence.opens(line, number);
            Optional<HeadingLine> heading = HeadingLine.of(line);
            if (heading.isEmpty()) {
                outline.text(line);
            } else {
                outline.heading(
                        heading.get(), new Position(number, heading.get().column()), line);
            }
        }
        fence.ifPresent(open -> findings.add(
                Code.FENCE_OPEN,
                open.at(),
                "the fenced block is open at the end of the file",
                "close it with a line " + String.valueOf(open.mark()).repeat(open.length())));
        outline.closeNode();
        return outline;
    }

    Optional<String> title() {
        return title;
    }

    Node file() {
        return nodes.getFirst();
    }

    List<Node> nodes() {
        return nodes.subList(1, nodes.size());
    }

    private void heading(HeadingLine heading, Position at, String line) {
        String words = heading.words();
        switch (heading.level()) {
            case 1 -> {
                closeSection();
                title = title.or(() -> Optional.of(words).filter(found -> !found.isEmpty()));
            }
            case 2 -> {
                closeNode();
                name = Optional.of(words);
                nodeAt = at;
            }
            case 3 -> {
                closeSection();
                section = new Heading(SectionKind.of(words), words, at);
            }
            default -> {
                if (heading.level() == 4 && section != null && section.kind().hasFacets()) {
                    facets.add(new Section.Facet(words, at));
                }
                text(line);
            }
        }
    }

    private void text(String line) {
        if (section != null) {
            text.append(line.endsWith("\r") ? line.substring(0, line.length() - 1) : line)
                    .append('\n');
        }
    }

    private void closeSection() {
        if (section != null) {
            String behind = behind(section);
            String under = text.toString();
            sections.add(new Section(
                    section.kind(),
                    section.words(),
                    behind.isEmpty() ? under : behind + "\n" + under,
                    section.at(),
                    facets));
            remark(section);
        }
        section = null;
        text.setLength(0);
        facets = new ArrayList<>();
    }

    /// What a heading says behind a colon: `input-driven` of `Continuity: input-driven`.
    private static String behind(Heading heading) {
        int colon = heading.words().indexOf(':');
        return heading.kind() == SectionKind.DOCUMENTATION || colon < 0
                ? ""
                : heading.words().substring(colon + 1).strip();
    }

    private void remark(Heading heading) {
        if (heading.kind().ignored()) {
            findings.add(
                    Code.OLD_SECTION,
                    heading.at(),
                    "the section " + heading.words() + " belongs to an older format and is not read",
                    "move what matters to Maintains or Strategies");
        }
        long same = sections.stream()
                .filter(section -> section.kind() == heading.kind())
                .count();
        if (heading.kind() != SectionKind.DOCUMENTATION && same > 1) {
            findings.add(
                    Code.SECOND_SECTION,
                    heading.at(),
                    "the section " + heading.words() + " stands twice; the first counts",
                    "put both under one heading");
        }
    }

    private void closeNode() {
        closeSection();
        nodes.add(new Node(name, nodeAt, sections));
        sections = new ArrayList<>();
    }
}
