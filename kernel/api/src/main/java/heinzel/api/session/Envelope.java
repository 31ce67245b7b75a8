package heinzel.api.session;

import heinzel.api.json.Json;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One line of a spine.
///
/// @param seq  its number, from 1 without gaps
/// @param ts   when it was written; never before the line before it
/// @param at   when it was written, by the machine's clock: before `ts`, on a line that came after one from a clock
///             that was ahead. Whatever asks for a moment asks for this one
/// @param prev SHA-256 of the line before, lower-case hex; 64 zeros for the first
/// @param turn the turn it belongs to
/// @param kind what happened; a reader skips kinds it does not know
/// @param key  the idempotency key of a wake or an effect
/// @param data what the kind says
/// @param hash SHA-256 of this line's bytes without its end; derived, not part of the line
public record Envelope(
        long seq,
        Instant ts,
        Instant at,
        String prev,
        @Nullable String turn,
        String kind,
        @Nullable String key,
        Json.Obj data,
        String hash) {
    /// A line whose clock is not behind that of the line before.
    public Envelope(
            long seq,
            Instant ts,
            String prev,
            @Nullable String turn,
            String kind,
            @Nullable String key,
            Json.Obj data,
            String hash) {
        this(seq, ts, ts, prev, turn, kind, key, data, hash);
    }
}
