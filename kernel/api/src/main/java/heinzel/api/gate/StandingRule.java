package heinzel.api.gate;

import heinzel.api.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// A confirmation that the person gave beforehand: calls of one operation with these very arguments run for a
/// chat's agent without asking.
///
/// @param id        `rule-` and a ULID
/// @param operation the operation's path
/// @param arguments what a call must come to, names replaced by ids
/// @param session   the one chat it holds for; empty for one that holds in all
/// @param since     when the person made it
/// @param lastUsed  when it let something run last
/// @param used      how often it did
public record StandingRule(
        String id,
        String operation,
        Json.Obj arguments,
        Optional<String> session,
        Instant since,
        Optional<Instant> lastUsed,
        long used) {
    /// How long one that holds in all chats stands without being used.
    public static final Duration UNUSED = Duration.ofDays(90);

    /// When it ends by itself; empty for one that ends with its chat.
    public Optional<Instant> expires() {
        return session.isPresent()
                ? Optional.empty()
                : Optional.of(lastUsed.orElse(since).plus(UNUSED));
    }

    public boolean stands(Instant now) {
        return expires().map(now::isBefore).orElse(true);
    }
}
