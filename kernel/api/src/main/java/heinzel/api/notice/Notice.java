package heinzel.api.notice;

import java.time.Instant;
import java.util.Optional;

/// Something hz tells its user. Names no address and holds no draft.
///
/// @param event its id, `event-…`
/// @param key   the matter; one notice a key
/// @param kind  what it asks of the person
/// @param title a few words
/// @param body  one or two sentences
/// @param where a route: `draft:<id>`, `heinzel:<id>`, `/doctor`
/// @param at    when it was raised
/// @param state whether the person has dealt with it
/// @param until for a snoozed one, until when
public record Notice(
        String event,
        String key,
        Kind kind,
        String title,
        String body,
        String where,
        Instant at,
        State state,
        Optional<Instant> until) {
    /// What a notice asks of the person.
    public enum Kind {
        NEEDS_YOU,
        CHANGED,
        FAILED,
        DONE
    }

    /// Whether the person has dealt with it.
    public enum State {
        NEW,
        SEEN,
        SNOOZED,
        DONE
    }

    public Notice in(State newState, Optional<Instant> newUntil) {
        return new Notice(event, key, kind, title, body, where, at, newState, newUntil);
    }
}
