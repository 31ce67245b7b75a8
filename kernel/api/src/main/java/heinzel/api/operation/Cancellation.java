package heinzel.api.operation;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// A flag that work polls, and listens to where it waits. Any thread may use it.
public final class Cancellation {
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private volatile boolean requested;

    /// One that nobody will ever request.
    public static Cancellation none() {
        return new Cancellation();
    }

    public boolean requested() {
        return requested;
    }

    /// Asks the work to stop. Asking again changes nothing.
    public void request() {
        synchronized (this) {
            if (requested) {
                return;
            }
            requested = true;
        }
        listeners.forEach(Runnable::run);
    }

    /// Runs the listener when a stop is requested, or at once when it already was. Close the registration when
    /// done.
    public Registration onRequest(Runnable listener) {
        boolean late;
        synchronized (this) {
            late = requested;
            if (!late) {
                listeners.add(listener);
            }
        }
        if (late) {
            listener.run();
        }
        return () -> listeners.remove(listener);
    }

    /// Throws {@link Problem.Cancelled} when a stop was requested.
    public void check() {
        if (requested) {
            throw new Problem.Cancelled("Stopped before it was done.");
        }
    }

    /// A listener's place in the list.
    @FunctionalInterface
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }
}
