package heinzel.modules.heinzel.turn;

import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.modules.heinzel.event.Disposition;
import heinzel.modules.heinzel.event.SkipReason;
import heinzel.modules.heinzel.event.Wire;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.stream.Stream;

/// Tells the person of turns that came to nothing and should have come to something. Each matter once; a cap
/// once a day.
final class Telling {
    private final Notices notices;
    private final NoticeTexts texts;
    private final ZoneId zone;

    Telling(Notices notices, NoticeTexts texts, ZoneId zone) {
        this.notices = notices;
        this.texts = texts;
        this.zone = zone;
    }

    void ended(Started turn, Disposition disposition, Optional<String> reason, String report) {
        String name = turn.contract().name();
        String where = "heinzel:" + turn.heinzel();
        switch (disposition) {
            case FAILED, ABANDONED -> {
                if (reason.filter("stopped"::equals).isEmpty()) {
                    raiseOnce(EffectKeys.notice(turn.id(), "failed"), texts.failedTitle(name), report, where);
                }
            }
            case SKIPPED -> {
                if (reason.filter(Wire.of(SkipReason.DONE_WHEN_UNMET)::equals).isPresent()) {
                    raise(EffectKeys.notice(turn.id(), "unmet"), texts.unmetTitle(name), report, where);
                } else if (reason.filter(Wire.of(SkipReason.CAP)::equals).isPresent()) {
                    capped(turn.heinzel(), name, turn.startedAt(), report);
                }
            }
            case DRAFTED, ASKED, LEARNED, PROPOSED, ANSWERED -> overcome(where);
        }
    }

    /// What failed before works now: those notices ask for nothing any more.
    private void overcome(String where) {
        failures(where).forEach(notice -> notices.settle(notice.event(), Notice.State.DONE, Optional.empty()));
    }

    /// The same failure again, while the last one still stands there, is nothing new.
    private void raiseOnce(String key, String title, String body, String where) {
        if (failures(where).noneMatch(notice -> notice.body().equals(body))) {
            raise(key, title, body, where);
        }
    }

    private Stream<Notice> failures(String where) {
        return notices.all().stream()
                .filter(notice ->
                        notice.kind() == Notice.Kind.FAILED && notice.where().equals(where))
                .filter(notice -> notice.state() != Notice.State.DONE);
    }

    /// A wake that did not start because the day's money is spent. It is everybody's, so the first to meet it
    /// tells.
    void dayCapped(String heinzel, String name, Instant at) {
        String day = at.atZone(zone).toLocalDate().toString();
        raise("cap:" + day, texts.dayCapTitle(), texts.dayCapBody(name), "heinzel:" + heinzel);
    }

    /// A turn that did not go on because it would have cost more than it may.
    private void capped(String heinzel, String name, Instant at, String report) {
        String day = at.atZone(zone).toLocalDate().toString();
        raise(heinzel + "@cap:" + day, texts.capTitle(name), report, "heinzel:" + heinzel);
    }

    private void raise(String key, String title, String body, String where) {
        notices.raise(key, Notice.Kind.FAILED, title, body, where);
    }
}
