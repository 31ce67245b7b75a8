package heinzel.desktop.today;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/// Where Today's content comes from, and where the person's acts on it go.
public interface TodaySource {
    /// What a person can do with a card here. An act that hz does not offer has no button.
    enum Act {
        SNOOZE,
        DONE
    }

    /// All of Today.
    ///
    /// @param cards    newest first within their kind
    /// @param total    how many Heinzelmännchen there are
    /// @param woke     how many of them woke today
    /// @param nextWake when something wakes next, and who
    /// @param usdToday what was spent since midnight
    record Content(List<Card> cards, int total, int woke, Optional<NextWake> nextWake, BigDecimal usdToday) {}

    record NextWake(Instant at, String who) {}

    Set<Act> acts(Card card);

    CompletionStage<Content> read();

    /// Takes the card off the list; undone by {@link #reopen}.
    CompletionStage<?> done(String card);

    /// Puts it off; undone by {@link #reopen}.
    CompletionStage<?> snooze(String card, Instant until);

    CompletionStage<?> reopen(String card);
}
