package heinzel.api.outbox;

import java.time.Instant;
import java.util.Optional;

/// One request that was sent, as the outbox holds it.
///
/// @param id       `out-` and a ULID
/// @param at       when it was about to leave
/// @param bytes    how many bytes it had
/// @param sha256   of those bytes, lower-case hex
/// @param redacted what had been taken out of it before
/// @param asSent   whether the kept text is what was sent, byte for byte; else it was redacted to be kept
/// @param ending   what became of it; empty while it is under way, and when hz was stopped meanwhile
public record Letter(
        String id,
        Instant at,
        Outgoing.Kind kind,
        String to,
        String what,
        Why why,
        long bytes,
        String sha256,
        Redacted redacted,
        boolean asSent,
        Optional<Ending> ending) {
    /// How many of each kind were replaced by a mark.
    public record Redacted(long emails, long credentials) {}
}
