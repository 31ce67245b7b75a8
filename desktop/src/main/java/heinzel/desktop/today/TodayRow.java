package heinzel.desktop.today;

import heinzel.desktop.today.Card.Group;

/// One line of the list, as the page shows it.
public sealed interface TodayRow {
    /// The name of a section and how many it holds.
    record Head(Group group, int count) implements TodayRow {}

    record Item(Card card, boolean marked) implements TodayRow {}

    /// A card that was just dealt with: one muted line with Undo, in its place.
    record Settled(Card card) implements TodayRow {}

    /// Snoozed and Done, folded at the end.
    ///
    /// @param first the card that returns first, for the words beside the fold
    record Fold(Group group, int count, boolean open, Card first) implements TodayRow {}
}
