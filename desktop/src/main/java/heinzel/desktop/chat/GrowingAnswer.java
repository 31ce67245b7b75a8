package heinzel.desktop.chat;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/// Gathers an answer's words as they come, on any thread, and tells the whole of them on the window's.
/// Many words between two tellings cost one telling, so a fast stream can't flood the window.
final class GrowingAnswer {
    private final Executor thread;
    private final Consumer<String> listener;
    private final StringBuilder words = new StringBuilder();
    private final AtomicBoolean told = new AtomicBoolean(true);

    GrowingAnswer(Executor thread, Consumer<String> listener) {
        this.thread = thread;
        this.listener = listener;
    }

    void add(String more) {
        synchronized (words) {
            words.append(more);
        }
        if (told.compareAndSet(true, false)) {
            thread.execute(() -> {
                told.set(true);
                listener.accept(soFar());
            });
        }
    }

    private String soFar() {
        synchronized (words) {
            return words.toString();
        }
    }
}
