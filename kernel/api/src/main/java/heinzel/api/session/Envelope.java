package heinzel.api.session;

import heinzel.api.json.Json;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One line of a spine.
///
/// @param seq  its number, from 1 without gaps
/// @param ts   when it was written; never before the line before it
/// @param prev SHA-256 of the line before, lower-case hex; 64 zeros for the first
/// @param turn the turn it belongs to
/// @param kind what happened; a reader skips kinds it does not know
/// @param key  the idempotency key of a wake or an effect
/// @param data what the kind says
/// @param hash SHA-256 of this line's bytes without its end; derived, not part of the line
public record Envelope(
        long seq,
        Instant ts,
        String prev,
        @Nullable String turn,
        String kind,
        @Nullable String key,
        Json.Obj data,
        String hash) {}
