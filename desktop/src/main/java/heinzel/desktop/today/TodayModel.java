package heinzel.desktop.today;

import heinzel.desktop.part.Loaded;
import heinzel.desktop.port.Arrival;
import heinzel.desktop.today.Card.Group;
import heinzel.desktop.today.Card.State;
import heinzel.desktop.today.TodaySource.Content;
import java.time.Instant;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// Today as rows, with the person's acts on them. An act shows at once and is told to hz behind it; where hz
/// refuses, the card comes back and says why. Belongs to the thread of its executor.
public final class TodayModel {
    private final TodaySource source;
    private final Executor thread;
    private final ReadOnlyObjectWrapper<Loaded<Content>> state = new ReadOnlyObjectWrapper<>(new Loaded.Loading<>());
    private final ReadOnlyObjectWrapper<Optional<String>> selected = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Loaded.Failed<Content>>> trouble =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableList<TodayRow> rows = FXCollections.observableArrayList();
    private final Map<String, Card> cards = new LinkedHashMap<>();
    private final Map<String, Card> settled = new LinkedHashMap<>();
    private final Set<String> marked = new LinkedHashSet<>();
    private final Set<Group> unfolded = EnumSet.noneOf(Group.class);

    public TodayModel(TodaySource source, Executor thread) {
        this.source = source;
        this.thread = thread;
    }

    /// Reads everything anew. What is on screen stays until the answer is there.
    public void refresh() {
        Arrival.on(thread, source.read(), this::arrived);
    }

    private void arrived(Content content, Throwable failure) {
        if (failure != null) {
            state.set(Loaded.failed(failure));
            return;
        }
        cards.clear();
        content.cards().forEach(card -> cards.put(card.id(), card));
        settled.keySet().retainAll(cards.keySet());
        marked.retainAll(cards.keySet());
        state.set(new Loaded.Ready<>(content));
        arrange();
    }

    public void select(String card) {
        selected.set(Optional.of(card));
    }

    /// Moves the selection to the next card on screen, or the one before.
    public void move(int by) {
        List<String> visible = visible();
        if (!visible.isEmpty()) {
            int now = selected.get().map(visible::indexOf).orElse(-1);
            int next = now < 0 ? 0 : Math.clamp(now + by, 0, visible.size() - 1);
            select(visible.get(next));
        }
    }

    public Optional<Card> selectedCard() {
        return selected.get().map(cards::get);
    }

    /// Done with the marked cards that are on screen, or else with the selected one.
    public void done() {
        act(TodaySource.Act.DONE, card -> card.in(State.DONE, Optional.empty()), id -> source.done(id));
    }

    /// Puts off the marked cards that are on screen, or else the selected one.
    public void snooze(Instant until) {
        act(TodaySource.Act.SNOOZE, card -> card.in(State.SNOOZED, Optional.of(until)), id -> source.snooze(id, until));
    }

    /// Takes back the latest act, or the one on this card.
    public void undo() {
        Optional<String> latest = Optional.ofNullable(
                settled.isEmpty() ? null : List.copyOf(settled.keySet()).getLast());
        selectedCard()
                .filter(card -> card.state() != State.OPEN)
                .map(Card::id)
                .or(() -> latest)
                .ifPresent(this::undo);
    }

    public void undo(String card) {
        Card before = cards.get(card);
        if (before != null) {
            settled.remove(card);
            cards.put(card, before.in(State.OPEN, Optional.empty()));
            select(card);
            arrange();
            tell(source.reopen(card), before);
        }
    }

    /// Marks the selected card, or takes its mark away.
    public void mark() {
        selectedCard().map(Card::id).ifPresent(id -> {
            if (!marked.add(id)) {
                marked.remove(id);
            }
            arrange();
        });
    }

    public void unmark() {
        marked.clear();
        arrange();
    }

    /// How many marked cards an act would reach: only what is on screen.
    public int markedCount() {
        return (int) visible().stream().filter(marked::contains).count();
    }

    /// The ten seconds are over: what was dealt with folds into its section.
    public void fold() {
        settled.clear();
        arrange();
    }

    public void toggle(Group group) {
        if (!unfolded.add(group)) {
            unfolded.remove(group);
        }
        arrange();
    }

    /// Whether hz offers this act on this card.
    public boolean allows(Card card, TodaySource.Act act) {
        return card.state() == State.OPEN && source.acts(card).contains(act);
    }

    /// Whether hz offers this act on the selected card.
    public boolean allows(TodaySource.Act act) {
        return selectedCard().filter(card -> allows(card, act)).isPresent();
    }

    public ReadOnlyObjectProperty<Loaded<Content>> stateProperty() {
        return state.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Optional<String>> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /// What went wrong with the latest act, if anything did.
    public ReadOnlyObjectProperty<Optional<Loaded.Failed<Content>>> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    public ObservableList<TodayRow> rows() {
        return rows;
    }

    /// How many open cards a section holds.
    public int count(Group group) {
        return (int)
                cards.values().stream().filter(card -> card.group() == group).count();
    }

    private void act(TodaySource.Act what, UnaryOperator<Card> change, Function<String, CompletionStage<?>> tell) {
        List<String> onScreen = visible().stream().filter(marked::contains).toList();
        List<String> reached = onScreen.isEmpty() ? selected.get().stream().toList() : onScreen;
        for (String id : reached) {
            Card before = cards.get(id);
            if (before != null && allows(before, what)) {
                Optional<String> next = neighbour(id);
                Card after = change.apply(before);
                cards.put(id, after);
                settled.put(id, before);
                selected.set(next);
                tell(tell.apply(id), before);
            }
        }
        marked.clear();
        arrange();
    }

    private void tell(CompletionStage<?> told, Card before) {
        Arrival.on(thread, told, (answer, failure) -> {
            if (failure == null) {
                trouble.set(Optional.empty());
            } else {
                settled.remove(before.id());
                cards.put(before.id(), before);
                trouble.set(Optional.of(Loaded.failed(failure)));
                arrange();
            }
        });
    }

    /// The open card after this one, or before it at the end: where the selection goes when this one leaves.
    private Optional<String> neighbour(String id) {
        List<String> open = visible().stream()
                .filter(other -> other.equals(id) || isOpen(other))
                .toList();
        int at = open.indexOf(id);
        return Optional.of(at + 1 < open.size() ? open.get(at + 1) : at > 0 ? open.get(at - 1) : id);
    }

    private boolean isOpen(String id) {
        Card card = cards.get(id);
        return card != null && card.state() == State.OPEN;
    }

    private List<String> visible() {
        return rows.stream()
                .filter(TodayRow.Item.class::isInstance)
                .map(row -> ((TodayRow.Item) row).card().id())
                .toList();
    }

    private void arrange() {
        rows.setAll(TodayRows.arrange(List.copyOf(cards.values()), settled.keySet(), marked, unfolded));
    }
}
