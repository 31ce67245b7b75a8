package heinzel.adapters.direct;

import heinzel.api.operation.Cancellation;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// A stop that comes when the caller asks for it, or when the time is over.
final class Deadline implements AutoCloseable {
    private final Cancellation stop = new Cancellation();
    private final CompletableFuture<Void> over = new CompletableFuture<>();
    private final Cancellation.Registration asked;
    private volatile boolean passed;

    Deadline(Duration time, Cancellation cancel) {
        asked = cancel.onRequest(stop::request);
        var _ = over.orTimeout(time.toMillis(), TimeUnit.MILLISECONDS).exceptionally(late -> {
            passed = !stop.requested();
            stop.request();
            return null;
        });
    }

    Cancellation stop() {
        return stop;
    }

    /// Whether it was the time that stopped it.
    boolean passed() {
        return passed;
    }

    @Override
    public void close() {
        asked.close();
        over.complete(null);
    }
}
