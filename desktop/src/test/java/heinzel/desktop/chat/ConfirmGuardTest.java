package heinzel.desktop.chat;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.desktop.gallery.MovingClock;
import heinzel.testing.Proves;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class ConfirmGuardTest {
    private final MovingClock clock = new MovingClock();
    private final ConfirmGuard guard = new ConfirmGuard(clock);

    @Test
    @Proves("P4")
    void aCardCantBeConfirmedInItsFirstMoment() {
        guard.shows("a1 hash");
        assertFalse(guard.allows("a1 hash"));
        clock.pass(Duration.ofMillis(399));
        assertFalse(guard.allows("a1 hash"));
        clock.pass(Duration.ofMillis(1));
        assertTrue(guard.allows("a1 hash"));
    }

    @Test
    @Proves("P4")
    void aCardThatTakesTheOthersPlaceBeginsAnew() {
        guard.shows("a1 hash");
        clock.pass(Duration.ofSeconds(5));
        guard.shows("a2 hash");
        assertFalse(guard.allows("a2 hash"));
        assertFalse(guard.allows("a1 hash"), "the one that was there before is gone");
    }

    @Test
    @Proves("P4")
    void theSameCardWithOtherContentBeginsAnew() {
        guard.shows("a1 hash");
        clock.pass(Duration.ofSeconds(5));
        guard.shows("a1 other");
        assertFalse(guard.allows("a1 other"));
    }

    @Test
    @Proves("P4")
    void tellingTheSameAgainTakesNothingAway() {
        guard.shows("a1 hash");
        clock.pass(Duration.ofSeconds(5));
        guard.shows("a1 hash");
        assertTrue(guard.allows("a1 hash"));
    }

    @Test
    @Proves("P4")
    void whereNothingStandsNothingIsAllowed() {
        guard.shows("a1 hash");
        clock.pass(Duration.ofSeconds(5));
        guard.hides();
        assertFalse(guard.allows("a1 hash"));
    }
}
