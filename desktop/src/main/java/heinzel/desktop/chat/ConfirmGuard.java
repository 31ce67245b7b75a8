package heinzel.desktop.chat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Keeps a person from confirming what they cannot have read: a card can't be confirmed, by mouse or
/// key, in its first 400 ms on screen, nor while another card has just taken its place. Belongs to
/// one thread.
public final class ConfirmGuard {
    /// How long a card stands before it can be confirmed.
    public static final Duration FIRST = Duration.ofMillis(400);

    private final InstantSource clock;
    private @Nullable String shown;
    private Instant since = Instant.EPOCH;

    public ConfirmGuard(InstantSource clock) {
        this.clock = clock;
    }

    /// This card stands here now. The clock starts anew when it is another one than before, or the
    /// same one saying something else.
    ///
    /// @param what the card's identity and content, its hash say
    public void shows(String what) {
        if (!what.equals(shown)) {
            shown = what;
            since = clock.instant();
        }
    }

    /// Nothing stands here.
    public void hides() {
        shown = null;
    }

    /// Whether this very card may be confirmed now.
    public boolean allows(String what) {
        return Objects.equals(shown, what) && !clock.instant().isBefore(since.plus(FIRST));
    }
}
