package heinzel.modules.system.notify;

import heinzel.api.module.Capabilities;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.notification.Notifier;
import java.time.Instant;
import java.util.Optional;

/// Records what a person says about a notice, and takes its showing off the desktop.
final class Settling {
    private final Notices notices;
    private final Capabilities capabilities;

    Settling(Notices notices, Capabilities capabilities) {
        this.notices = notices;
        this.capabilities = capabilities;
    }

    NoticeCard settle(String event, Notice.State state, Optional<Instant> until) {
        Notice settled = notices.settle(event, state, until);
        capabilities
                .first(Notifier.class)
                .filter(notifier -> notifier.unavailable().isEmpty())
                .ifPresent(notifier -> notifier.close(event));
        return NoticeCard.of(settled);
    }
}
