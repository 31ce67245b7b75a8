package heinzel.modules.heinzel.approve;

import heinzel.api.module.Capabilities;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.notification.Notifier;
import heinzel.modules.heinzel.turn.History;
import java.util.Optional;

/// Settles the notice of a draft that has been decided, on Today and on the desktop.
public final class DraftNotices {
    private final Notices notices;
    private final Capabilities capabilities;

    public DraftNotices(Notices notices, Capabilities capabilities) {
        this.notices = notices;
        this.capabilities = capabilities;
    }

    void settled(History.DraftRecord draft, Notice.State state) {
        notices.all().stream()
                .filter(notice -> notice.where().equals("draft:" + draft.id()))
                .filter(notice -> notice.state() != Notice.State.DONE)
                .forEach(notice -> {
                    notices.settle(notice.event(), state, Optional.empty());
                    capabilities.first(Notifier.class).ifPresent(notifier -> notifier.close(notice.event()));
                });
    }
}
