package heinzel.modules.heinzel.contract;

import java.util.List;
import java.util.Optional;

/// The file's own sections, or those under one second-level heading.
///
/// @param name     of an inline node; empty for the file's own
/// @param at       where it begins
/// @param sections in the order of the file
public record Node(Optional<String> name, Position at, List<Section> sections) {
    public Node {
        sections = List.copyOf(sections);
    }

    /// The first section of that very kind; the first of two counts.
    public Optional<Section> section(SectionKind kind) {
        return sections.stream().filter(section -> section.kind() == kind).findFirst();
    }

    /// The sections that are read as this kind, older names included, each kind once.
    public List<Section> folded(SectionKind kind) {
        return sections.stream()
                .filter(section -> section.kind().folded() == kind)
                .filter(section -> section(section.kind()).orElseThrow().equals(section))
                .toList();
    }
}
