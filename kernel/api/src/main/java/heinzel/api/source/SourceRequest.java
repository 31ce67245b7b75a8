package heinzel.api.source;

import heinzel.api.outbox.Why;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;

/// What to read.
///
/// @param from      `code-host.merged_pull_requests`
/// @param arguments by name
/// @param since     the start of the window, included; by when a thing became true
/// @param until     the end of the window, excluded
/// @param zone      the contract's time zone, for all-day things
/// @param timeout   longest it may take
/// @param maxBytes  most it may read
/// @param why       for what work, for the record of what was sent
public record SourceRequest(
        String from,
        Map<String, String> arguments,
        Optional<Instant> since,
        Optional<Instant> until,
        ZoneId zone,
        Duration timeout,
        long maxBytes,
        Why why) {
    public SourceRequest {
        arguments = Map.copyOf(arguments);
    }

    public SourceRequest(
            String from,
            Map<String, String> arguments,
            Optional<Instant> since,
            Optional<Instant> until,
            ZoneId zone,
            Duration timeout,
            long maxBytes) {
        this(from, arguments, since, until, zone, timeout, maxBytes, Why.UNSAID);
    }
}
