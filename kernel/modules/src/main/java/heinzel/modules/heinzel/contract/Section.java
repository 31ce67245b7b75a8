package heinzel.modules.heinzel.contract;

import java.util.List;

/// A section of a contract.
///
/// @param kind    by its heading, not folded
/// @param heading as written, without the marks
/// @param text    what stands under it, and behind the heading's own words (`Continuity: input-driven`), as
///                written
/// @param at      where the heading begins
/// @param facets  the fourth-level headings of a section whose kind has facets
public record Section(SectionKind kind, String heading, String text, Position at, List<Facet> facets) {
    public Section {
        facets = List.copyOf(facets);
    }

    /// A named part of a section.
    public record Facet(String name, Position at) {}
}
