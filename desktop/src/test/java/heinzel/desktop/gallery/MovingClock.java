package heinzel.desktop.gallery;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// A clock that a test moves.
public final class MovingClock implements InstantSource {
    private Instant now = PriyasToday.NOW;

    @Override
    public Instant instant() {
        return now;
    }

    public void pass(Duration time) {
        now = now.plus(time);
    }
}
