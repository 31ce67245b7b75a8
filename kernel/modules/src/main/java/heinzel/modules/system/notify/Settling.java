package heinzel.modules.system.notify;

import heinzel.api.module.Capabilities;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.notification.Notifier;
import heinzel.api.operation.Problem;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Records what a person says about a notice, and takes its showing off the desktop.
final class Settling {
    private final Notices notices;
    private final Capabilities capabilities;

    Settling(Notices notices, Capabilities capabilities) {
        this.notices = notices;
        this.capabilities = capabilities;
    }

    /// @param reference the notice's id, or the beginning of one
    NoticeCard settle(String reference, Notice.State state, Optional<Instant> until) {
        String event = meant(reference);
        Notice settled = notices.settle(event, state, until);
        capabilities.first(Notifier.class).ifPresent(notifier -> notifier.close(event));
        return NoticeCard.of(settled);
    }

    /// What fits no notice goes on as it is, so that the one place that keeps notices says so.
    private String meant(String reference) {
        List<String> begin = notices.all().stream()
                .map(Notice::event)
                .filter(event -> event.startsWith(reference))
                .toList();
        if (begin.size() > 1 && !begin.contains(reference)) {
            throw new Problem.Invalid(
                    "'" + reference + "' is the beginning of " + begin.size() + " notices.",
                    "Give more of the id: hz system notify list");
        }
        return begin.size() == 1 ? begin.getFirst() : reference;
    }
}
