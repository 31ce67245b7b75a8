package heinzel.modules.heinzel.amend;

import heinzel.api.module.Capabilities;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.notification.Notifier;
import heinzel.modules.heinzel.turn.EffectKeys;
import heinzel.modules.heinzel.turn.History;
import java.util.Optional;

/// Settles the notice of an amendment that waits no more, on Today and on the desktop.
public final class AmendmentNotices {
    private final Notices notices;
    private final Capabilities capabilities;

    public AmendmentNotices(Notices notices, Capabilities capabilities) {
        this.notices = notices;
        this.capabilities = capabilities;
    }

    void settled(History.Amendment amendment) {
        String turn = amendment.turn();
        if (turn == null) {
            return; // its user proposed it, and was not told of it
        }
        String key = EffectKeys.amendmentNotice(turn);
        notices.all().stream()
                .filter(notice -> notice.key().equals(key) && notice.state() != Notice.State.DONE)
                .forEach(notice -> {
                    notices.settle(notice.event(), Notice.State.DONE, Optional.empty());
                    capabilities.first(Notifier.class).ifPresent(notifier -> notifier.close(notice.event()));
                });
    }
}
