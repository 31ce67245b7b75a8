package heinzel.adapters.dbus;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// How long a service that does not answer is waited for: asked again after half a minute, then after twice as
/// long each time, and at last given up. One that is started anew over and over, because of what it is told
/// say, is given up too. Used by one thread.
final class Patience {
    private static final Duration FIRST = Duration.ofSeconds(30);
    private static final int MOST_TRIES = 5;
    private static final int MOST_STARTS = 12;

    private int tries;
    private int starts;
    private Optional<Instant> again = Optional.empty();

    void silent(Instant now) {
        again = Optional.of(now.plus(FIRST.multipliedBy(1L << tries)));
        tries++;
    }

    void answered() {
        tries = 0;
        again = Optional.empty();
    }

    /// Somebody else serves: it is asked at once.
    void startedAnew() {
        starts++;
        again = Optional.empty();
    }

    boolean mayAsk(Instant now) {
        return again.map(moment -> !now.isBefore(moment)).orElse(true);
    }

    /// When to ask again; empty while nothing has to be waited for.
    Optional<Instant> again() {
        return again;
    }

    boolean spent() {
        return tries > MOST_TRIES || starts > MOST_STARTS;
    }
}
