package heinzel.modules.heinzel.ask;

import heinzel.api.module.Capabilities;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.notification.Notifier;
import java.util.Optional;

/// Settles the notice of a question that waits no more, on Today and on the desktop.
public final class QuestionNotices {
    private final Notices notices;
    private final Capabilities capabilities;

    public QuestionNotices(Notices notices, Capabilities capabilities) {
        this.notices = notices;
        this.capabilities = capabilities;
    }

    /// @param question its key, which is its notice's, too
    public void settled(String question) {
        notices.all().stream()
                .filter(notice -> notice.key().equals(question))
                .filter(notice -> notice.state() != Notice.State.DONE)
                .forEach(notice -> {
                    notices.settle(notice.event(), Notice.State.DONE, Optional.empty());
                    capabilities.first(Notifier.class).ifPresent(notifier -> notifier.close(notice.event()));
                });
    }
}
