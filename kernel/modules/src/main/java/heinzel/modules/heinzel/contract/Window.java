package heinzel.modules.heinzel.contract;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/// How far back an input looks.
public sealed interface Window {
    /// How far `since-last-approved` looks before anything was approved.
    Duration BEFORE_ANY_APPROVAL = Duration.ofDays(7);

    /// The start of the window.
    ///
    /// @param now          its end
    /// @param lastApproved when the output was last approved
    /// @param zone         the contract's; days are counted on its calendar
    Instant since(Instant now, Optional<Instant> lastApproved, ZoneId zone);

    /// As contracts write it.
    String text();

    /// The last so much time.
    record Last(Duration length) implements Window {
        @Override
        public Instant since(Instant now, Optional<Instant> lastApproved, ZoneId zone) {
            return back(now, length, zone);
        }

        @Override
        public String text() {
            return Durations.print(length);
        }
    }

    /// Since the output was last approved.
    record SinceLastApproved() implements Window {
        @Override
        public Instant since(Instant now, Optional<Instant> lastApproved, ZoneId zone) {
            return lastApproved.orElseGet(() -> back(now, BEFORE_ANY_APPROVAL, zone));
        }

        @Override
        public String text() {
            return "since-last-approved";
        }
    }

    private static Instant back(Instant now, Duration length, ZoneId zone) {
        return length.toSeconds() % Duration.ofDays(1).toSeconds() == 0
                ? now.atZone(zone).minusDays(length.toDays()).toInstant()
                : now.minus(length);
    }
}
