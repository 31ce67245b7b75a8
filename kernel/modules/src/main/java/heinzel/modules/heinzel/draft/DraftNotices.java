package heinzel.modules.heinzel.draft;

import heinzel.api.module.Capabilities;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.notification.Notifier;
import java.util.Optional;

/// Settles the notice of a draft that waits no more, on Today and on the desktop.
public final class DraftNotices {
    private final Notices notices;
    private final Capabilities capabilities;

    public DraftNotices(Notices notices, Capabilities capabilities) {
        this.notices = notices;
        this.capabilities = capabilities;
    }

    /// @param draft its id
    public void settled(String draft) {
        notices.all().stream()
                .filter(notice -> notice.where().equals("draft:" + draft))
                .filter(notice -> notice.state() != Notice.State.DONE)
                .forEach(notice -> {
                    notices.settle(notice.event(), Notice.State.DONE, Optional.empty());
                    capabilities.first(Notifier.class).ifPresent(notifier -> notifier.close(notice.event()));
                });
    }
}
