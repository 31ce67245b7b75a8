package heinzel.modules.heinzel.source;

import java.util.concurrent.atomic.AtomicInteger;

/// Counts what was really fetched and what the cache answered. Any thread may count.
public final class SourceCounter {
    private final AtomicInteger fetched = new AtomicInteger();
    private final AtomicInteger cached = new AtomicInteger();

    void count(boolean fromCache) {
        (fromCache ? cached : fetched).incrementAndGet();
    }

    public Counted counted() {
        return new Counted(fetched.get(), cached.get());
    }

    /// How many so far.
    public record Counted(int fetched, int cached) {}
}
