package heinzel.desktop.drafts;

import heinzel.desktop.part.Loaded;
import heinzel.desktop.port.Arrival;
import heinzel.desktop.port.Hz;
import heinzel.modules.heinzel.approve.Approve;
import heinzel.modules.heinzel.approve.Decided;
import heinzel.modules.heinzel.approve.Decline;
import heinzel.modules.heinzel.approve.ListDrafts;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The waiting drafts, the chosen one, and the person's decision about it. A decision carries the hash
/// of what was shown, so a draft that was edited meanwhile is not approved unseen. Belongs to the
/// thread of its executor.
public final class DraftsModel {
    private final Hz hz;
    private final Executor thread;
    private final ReadOnlyObjectWrapper<Loaded<List<ListDrafts.Draft>>> drafts =
            new ReadOnlyObjectWrapper<>(new Loaded.Loading<>());
    private final ReadOnlyObjectWrapper<Optional<ListDrafts.Draft>> chosen =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Loaded.Failed<Decided>>> trouble =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Decided>> decided = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper deciding = new ReadOnlyBooleanWrapper();
    private boolean approved;
    private Optional<String> wanted = Optional.empty();

    public DraftsModel(Hz hz, Executor thread) {
        this.hz = hz;
        this.thread = thread;
    }

    public void refresh() {
        Arrival.on(thread, hz.invoke(new ListDrafts.Input(true), ListDrafts.Waiting.class), this::arrived);
    }

    private void arrived(ListDrafts.Waiting waiting, Throwable failure) {
        if (failure != null) {
            drafts.set(Loaded.failed(failure));
            return;
        }
        List<ListDrafts.Draft> items = waiting.items();
        drafts.set(new Loaded.Ready<>(items));
        Optional<String> id = wanted.or(() -> chosen.get().map(ListDrafts.Draft::draft));
        Optional<ListDrafts.Draft> there = id.flatMap(draft ->
                items.stream().filter(item -> item.draft().equals(draft)).findFirst());
        there.ifPresent(draft -> wanted = Optional.empty());
        chosen.set(there.or(() -> items.stream().findFirst()));
    }

    /// Shows this draft, now or as soon as it is read.
    public void choose(String draft) {
        wanted = Optional.of(draft);
        trouble.set(Optional.empty());
        drafts.get()
                .found()
                .flatMap(items -> items.stream()
                        .filter(item -> item.draft().equals(draft))
                        .findFirst())
                .ifPresent(item -> chosen.set(Optional.of(item)));
    }

    /// Shows the next draft, or the one before.
    public void move(int by) {
        List<ListDrafts.Draft> items = drafts.get().found().orElse(List.of());
        if (!items.isEmpty()) {
            int now = chosen.get().map(items::indexOf).orElse(-1);
            choose(items.get(Math.clamp(now + (long) by, 0, items.size() - 1)).draft());
        }
    }

    /// Approves the chosen draft, as it was shown.
    public void approve() {
        decide(true, draft -> new Approve.Input(draft.draft(), Optional.of(draft.hash())));
    }

    /// Declines the chosen draft, as it was shown.
    public void reject() {
        decide(false, draft -> new Decline.Input(draft.draft(), Optional.of(draft.hash())));
    }

    public ReadOnlyObjectProperty<Loaded<List<ListDrafts.Draft>>> draftsProperty() {
        return drafts.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Optional<ListDrafts.Draft>> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Optional<Loaded.Failed<Decided>>> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /// What was decided last.
    public ReadOnlyObjectProperty<Optional<Decided>> decidedProperty() {
        return decided.getReadOnlyProperty();
    }

    /// Whether the last decision approved.
    public boolean approved() {
        return approved;
    }

    /// Puts away what is said about the last decision.
    public void unsay() {
        decided.set(Optional.empty());
    }

    public ReadOnlyBooleanProperty decidingProperty() {
        return deciding.getReadOnlyProperty();
    }

    private void decide(boolean yes, Function<ListDrafts.Draft, Record> decision) {
        Optional<ListDrafts.Draft> draft = chosen.get();
        if (deciding.get() || draft.isEmpty()) {
            return;
        }
        deciding.set(true);
        decided.set(Optional.empty());
        Arrival.on(thread, hz.invoke(decision.apply(draft.get()), Decided.class), (done, failure) -> {
            deciding.set(false);
            trouble.set(failure == null ? Optional.empty() : Optional.of(Loaded.failed(failure)));
            approved = yes;
            decided.set(Optional.ofNullable(done));
            refresh();
        });
    }
}
