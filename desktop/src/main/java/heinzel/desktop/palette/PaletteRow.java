package heinzel.desktop.palette;

/// One line of what was found.
public sealed interface PaletteRow {
    /// The name of a section.
    record Head(Section section) implements PaletteRow {}

    /// A place to go to.
    record Go(Place place) implements PaletteRow {}

    /// An operation to run.
    record Do(Deed deed) implements PaletteRow {}

    /// The sections.
    enum Section {
        OPERATIONS,
        PLACES
    }
}
