package heinzel.modules.system.notify;

import heinzel.api.notice.Notice;
import java.time.Instant;
import java.util.Optional;

/// A notice as it is told.
///
/// @param event its id
/// @param kind  what it asks of the person
/// @param title a few words
/// @param body  one or two sentences
/// @param where where it shows: `draft:<id>`, `heinzel:<id>`, `/doctor`
/// @param at    when it was raised
/// @param state whether the person has dealt with it
/// @param until for a snoozed one, until when
public record NoticeCard(
        String event,
        Notice.Kind kind,
        String title,
        String body,
        String where,
        Instant at,
        Notice.State state,
        Optional<Instant> until) {
    static NoticeCard of(Notice notice) {
        return new NoticeCard(
                notice.event(),
                notice.kind(),
                notice.title(),
                notice.body(),
                notice.where(),
                notice.at(),
                notice.state(),
                notice.until());
    }
}
