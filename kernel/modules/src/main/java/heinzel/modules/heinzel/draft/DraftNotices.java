package heinzel.modules.heinzel.draft;

import heinzel.api.module.Capabilities;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.notification.Notifier;
import java.util.Optional;
import java.util.stream.Stream;

/// Settles the notice of a draft that waits no more, on Today and on the desktop.
public final class DraftNotices {
    private final Notices notices;
    private final Capabilities capabilities;

    public DraftNotices(Notices notices, Capabilities capabilities) {
        this.notices = notices;
        this.capabilities = capabilities;
    }

    /// Settles it on Today, and takes it from the desktop.
    ///
    /// @param draft its id
    public void settled(String draft) {
        of(draft).filter(notice -> notice.state() != Notice.State.DONE).forEach(notice -> {
            notices.settle(notice.event(), Notice.State.DONE, Optional.empty());
            close(notice);
        });
    }

    /// Takes it from the desktop, where the notice that replaces it has settled it already.
    ///
    /// @param draft its id
    public void replaced(String draft) {
        of(draft).forEach(this::close);
    }

    private Stream<Notice> of(String draft) {
        return notices.all().stream().filter(notice -> notice.where().equals("draft:" + draft));
    }

    private void close(Notice notice) {
        capabilities.first(Notifier.class).ifPresent(notifier -> notifier.close(notice.event()));
    }
}
