package heinzel.desktop.heinzel;

import heinzel.desktop.part.Loaded;
import heinzel.desktop.port.Hz;
import heinzel.modules.heinzel.approve.Approve;
import heinzel.modules.heinzel.approve.Decided;
import heinzel.modules.heinzel.approve.Decline;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.modules.heinzel.tick.WakeHeinzel;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// One Heinzelmännchen: what `heinzel show` tells, waking it, and deciding about its contract. Belongs
/// to the thread of its executor.
public final class HeinzelPageModel {
    private static final int TURNS = 100;

    private final Hz hz;
    private final Executor thread;
    private final String ref;
    private final ReadOnlyObjectWrapper<Loaded<ShowHeinzel.Shown>> page =
            new ReadOnlyObjectWrapper<>(new Loaded.Loading<>());
    private final ReadOnlyObjectWrapper<Optional<Loaded.Failed<Object>>> trouble =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();

    /// @param ref its id or name
    public HeinzelPageModel(Hz hz, Executor thread, String ref) {
        this.hz = hz;
        this.thread = thread;
        this.ref = ref;
    }

    public void refresh() {
        hz.invoke(new ShowHeinzel.Input(ref, TURNS), ShowHeinzel.Shown.class)
                .whenCompleteAsync(
                        (shown, failure) ->
                                page.set(failure == null ? new Loaded.Ready<>(shown) : Loaded.failed(failure)),
                        thread);
    }

    /// Wakes it now. The turn runs on; the page tells of it when it changes.
    public void wake() {
        act(hz.invoke(new WakeHeinzel.Input(ref, Optional.empty()), WakeHeinzel.Woken.class));
    }

    /// Approves what waits, as it was shown.
    public void approve() {
        page.get()
                .found()
                .ifPresent(shown -> act(hz.invoke(new Approve.Input(shown.id(), shown.hash()), Decided.class)));
    }

    /// Declines what waits, as it was shown.
    public void decline() {
        page.get()
                .found()
                .ifPresent(shown -> act(hz.invoke(new Decline.Input(shown.id(), shown.hash()), Decided.class)));
    }

    public ReadOnlyObjectProperty<Loaded<ShowHeinzel.Shown>> pageProperty() {
        return page.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Optional<Loaded.Failed<Object>>> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /// Whether something that the person asked for is under way.
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    private void act(CompletionStage<?> work) {
        busy.set(true);
        trouble.set(Optional.empty());
        work.whenCompleteAsync(
                (done, failure) -> {
                    busy.set(false);
                    trouble.set(failure == null ? Optional.empty() : Optional.of(Loaded.failed(failure)));
                    refresh();
                },
                thread);
    }
}
