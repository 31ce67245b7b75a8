package heinzel.modules.heinzel.turn;

import heinzel.modules.heinzel.event.ApprovalKey;
import heinzel.modules.heinzel.event.Cause;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.StaleKey;
import heinzel.modules.heinzel.time.Slot;
import java.time.Instant;

/// One reason to wake, with the key that lets it count once.
///
/// @param cause what kind of reason
/// @param key   `<id>@…`, the same however often the reason is found
/// @param until the end of the window its inputs read: the slot, or the moment it was asked for
public record Wake(Cause cause, String key, Instant until) {
    /// A slot of the schedule. The key is its local wall time, so that travelling repeats nothing.
    public static Wake slot(String heinzel, Slot slot) {
        return new Wake(Cause.SCHEDULE, heinzel + "@" + slot.key(), slot.at());
    }

    /// A person's request.
    public static Wake asked(String heinzel, String request, Instant at) {
        return new Wake(Cause.ASKED, heinzel + "@" + request, at);
    }

    /// A turn to be tried again.
    public static Wake retry(String heinzel, String parent, String request, Instant at) {
        return new Wake(Cause.RETRY, heinzel + "@retry:" + parent + ":" + request, at);
    }

    /// A draft that was approved.
    public static Wake approval(String heinzel, String draft, Instant at) {
        return new Wake(Cause.APPROVAL, ApprovalKey.of(heinzel, draft), at);
    }

    /// A source that was discovered.
    public static Wake discovered(String key, Instant at) {
        return new Wake(Cause.DISCOVERED, key, at);
    }

    /// The making of its first contract.
    public static Wake created(String heinzel, Instant at) {
        return new Wake(Cause.CREATED, heinzel + "@created", at);
    }

    /// An input that moved.
    ///
    /// @param fingerprint of the watched facet, or of all of them
    /// @param times       how often it has come to this fingerprint, this time included: what comes back to an
    ///                    earlier state has moved again, and needs a key of its own
    /// @param at          when it was looked at
    public static Wake moved(String heinzel, String input, String fingerprint, int times, Instant at) {
        String again = times > 1 ? ":" + times : "";
        return new Wake(Cause.SOURCE_CHANGED, heinzel + "@" + input + ":" + fingerprint + again, at);
    }

    /// An approved output that has expired.
    public static Wake stale(String heinzel, String output, Instant validUntil, Instant at) {
        return new Wake(Cause.STALE, StaleKey.of(heinzel, output, validUntil), at);
    }

    Event.CauseKey causeKey() {
        return new Event.CauseKey(cause, key);
    }
}
