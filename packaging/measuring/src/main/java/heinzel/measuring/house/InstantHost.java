package heinzel.measuring.house;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceAdapter;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceRequest;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/// A code host that answers at once: one merged pull request, another after each move. Used by any thread.
public final class InstantHost implements SourceAdapter {
    private final AtomicLong number = new AtomicLong(1);
    private final AtomicLong firstFetch = new AtomicLong();

    public void moves() {
        number.incrementAndGet();
    }

    /// Forgets when it was asked first.
    public void forgets() {
        firstFetch.set(0);
    }

    /// When it was asked first, by the clock of `System.nanoTime`.
    public long firstFetch() {
        return firstFetch.get();
    }

    @Override
    public List<SourceMethod> methods() {
        return List.of(new SourceMethod(
                "code-host",
                "merged_pull_requests",
                "Pull requests that were merged.",
                List.of(new SourceMethod.Argument("repo", "a repository", true)),
                List.of(
                        new SourceMethod.Facet("titles", List.of("title")),
                        new SourceMethod.Facet("numbers", List.of("number"))),
                true));
    }

    @Override
    public Fetched fetch(SourceRequest request, Cancellation cancel) {
        firstFetch.compareAndSet(0, System.nanoTime());
        long now = number.get();
        return new Fetched(
                List.of(Json.object("id", "pr-" + now)
                        .with("at", "2026-10-28T10:00:00Z")
                        .with("number", now)
                        .with("title", "Retry the payment call")),
                false,
                request.until().orElse(Instant.EPOCH));
    }
}
