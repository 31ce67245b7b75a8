package heinzel.desktop.today;

import heinzel.desktop.today.Card.Group;
import heinzel.desktop.today.Card.State;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// Lays cards out as rows: the open sections, then Snoozed and Done folded at the end. What was just dealt with
/// keeps its place as one muted line.
final class TodayRows {
    private static final Comparator<Card> NEWEST =
            Comparator.comparing(Card::at).reversed();
    private static final Comparator<Card> RETURNS_FIRST =
            Comparator.comparing(card -> card.until().orElse(card.at()));

    private TodayRows() {}

    static List<TodayRow> arrange(List<Card> cards, Set<String> settled, Set<String> marked, Set<Group> unfolded) {
        var rows = new ArrayList<TodayRow>();
        for (Group group : Group.values()) {
            boolean folds = group == Group.SNOOZED || group == Group.DONE;
            List<Card> here = folds ? folded(cards, group, settled) : open(cards, group, settled);
            if (here.isEmpty()) {
                continue;
            }
            if (folds) {
                boolean isOpen = unfolded.contains(group);
                rows.add(new TodayRow.Fold(group, here.size(), isOpen, here.getFirst()));
                if (isOpen) {
                    here.forEach(card -> rows.add(new TodayRow.Item(card, marked.contains(card.id()))));
                }
            } else {
                int count = (int)
                        here.stream().filter(card -> card.state() == State.OPEN).count();
                rows.add(new TodayRow.Head(group, count));
                for (Card card : here) {
                    rows.add(
                            card.state() == State.OPEN
                                    ? new TodayRow.Item(card, marked.contains(card.id()))
                                    : new TodayRow.Settled(card));
                }
            }
        }
        return rows;
    }

    /// A section's open cards, and those of it that were just dealt with.
    private static List<Card> open(List<Card> cards, Group group, Set<String> settled) {
        return cards.stream()
                .filter(card -> card.kind().group() == group)
                .filter(card -> card.state() == State.OPEN || settled.contains(card.id()))
                .sorted(NEWEST)
                .toList();
    }

    private static List<Card> folded(List<Card> cards, Group group, Set<String> settled) {
        return cards.stream()
                .filter(card -> card.group() == group
                        || (card.state() == State.OPEN && card.kind().group() == group))
                .filter(card -> !settled.contains(card.id()))
                .sorted(group == Group.SNOOZED ? RETURNS_FIRST : NEWEST)
                .toList();
    }
}
