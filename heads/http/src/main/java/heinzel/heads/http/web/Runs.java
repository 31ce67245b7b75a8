package heinzel.heads.http.web;

import heinzel.api.operation.Cancellation;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// What runs for pages, by the names that they gave it, so that a page can stop what it began. Safe for use by
/// several threads.
final class Runs {
    private static final int LONGEST_NAME = 64;

    private final Map<String, Cancellation> running = new ConcurrentHashMap<>();

    /// Takes up a run. One without a name, or with a name that is in use, can't be stopped.
    Run begin(Optional<String> name) {
        Cancellation cancel = new Cancellation();
        Optional<String> kept = name.filter(text -> text.length() <= LONGEST_NAME)
                .filter(text -> running.putIfAbsent(text, cancel) == null);
        return new Run(cancel, () -> kept.ifPresent(running::remove));
    }

    /// Asks a run to stop; false when there is none of this name.
    boolean stop(String name) {
        Cancellation cancel = running.get(name);
        if (cancel == null) {
            return false;
        }
        cancel.request();
        return true;
    }

    /// One run.
    record Run(Cancellation cancel, Runnable end) implements AutoCloseable {
        @Override
        public void close() {
            end.run();
        }
    }
}
