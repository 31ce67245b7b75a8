package heinzel.desktop.frame;

import heinzel.desktop.port.Hz;
import java.util.function.Function;
import javafx.util.Subscription;

/// A screen that follows its model and is read again at every change, while it is shown and no longer.
public abstract class LiveScreen implements ScreenView {
    private final Function<Runnable, Hz.Subscription> changes;
    private Subscription bindings = Subscription.EMPTY;
    private Hz.Subscription heard = () -> {};

    /// @param changes tells when something may have changed
    protected LiveScreen(Function<Runnable, Hz.Subscription> changes) {
        this.changes = changes;
    }

    /// Follows the model, drawing what it holds now; the answer ends that.
    protected abstract Subscription follow();

    /// Reads again what the screen shows.
    protected abstract void refresh();

    @Override
    public final void attach() {
        heard = changes.apply(this::refresh);
        bindings = follow();
        refresh();
    }

    @Override
    public void detach() {
        heard.close();
        bindings.unsubscribe();
    }
}
