package heinzel.modules.heinzel.watch;

import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.modules.heinzel.turn.NoticeTexts;
import java.time.Instant;
import java.util.Optional;

/// Tells of a watched source that can't be read: once for as long as that lasts, and no more when it can be
/// read again.
public final class SourceTrouble {
    private final Notices notices;
    private final NoticeTexts texts;

    public SourceTrouble(Notices notices, NoticeTexts texts) {
        this.notices = notices;
        this.texts = texts;
    }

    void tell(Watch watch, Instant since, String why) {
        String where = "heinzel:" + watch.watchers().getFirst().heinzel();
        notices.raise(key(watch, since), Notice.Kind.FAILED, texts.sourceTitle(watch.from()), why, where);
    }

    void over(Watch watch) {
        watch.failing()
                .map(since -> key(watch, since))
                .ifPresent(key -> notices.all().stream()
                        .filter(notice -> notice.key().equals(key) && notice.state() != Notice.State.DONE)
                        .forEach(notice -> notices.settle(notice.event(), Notice.State.DONE, Optional.empty())));
    }

    private static String key(Watch watch, Instant since) {
        return "source@" + watch.source() + "@" + since;
    }
}
