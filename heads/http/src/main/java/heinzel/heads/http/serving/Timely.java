package heinzel.heads.http.serving;

import heinzel.api.operation.Cancellation;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// A limit of time on a call: when it is over, the call is asked to stop.
public final class Timely implements AutoCloseable {
    private final CompletableFuture<Void> end;

    private Timely(CompletableFuture<Void> end) {
        this.end = end;
    }

    /// Begins to count.
    ///
    /// @param cancel what is requested after so long, unless this is closed before
    public static Timely stopping(Cancellation cancel, Duration after) {
        CompletableFuture<Void> end = new CompletableFuture<>();
        var _ = end.completeOnTimeout(null, after.toMillis(), TimeUnit.MILLISECONDS);
        var _ = end.thenRunAsync(cancel::request);
        return new Timely(end);
    }

    @Override
    public void close() {
        end.cancel(false);
    }
}
