package heinzel.desktop.gallery;

import heinzel.desktop.today.Card;
import heinzel.desktop.today.TodaySource;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/// Today where there is nothing yet.
public final class EmptyToday implements TodaySource {
    @Override
    public Set<Act> acts(Card card) {
        return Set.of();
    }

    @Override
    public CompletionStage<Content> read() {
        return CompletableFuture.completedFuture(new Content(List.of(), 0, 0, Optional.empty(), BigDecimal.ZERO));
    }

    @Override
    public CompletionStage<?> done(String card) {
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<?> snooze(String card, Instant until) {
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<?> reopen(String card) {
        return CompletableFuture.completedFuture(null);
    }
}
