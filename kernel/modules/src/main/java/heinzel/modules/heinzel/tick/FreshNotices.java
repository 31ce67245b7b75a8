package heinzel.modules.heinzel.tick;

import heinzel.api.module.Capabilities;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.notification.Notifier;
import heinzel.api.operation.Problem;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Shows on the desktop what a tick has raised: what needs the person and what failed. Where the desktop can't
/// show it, Today has it all the same.
public final class FreshNotices {
    /// What is older stands on Today alone.
    private static final Duration WORTH_A_BANNER = Duration.ofHours(8);

    private final Notices notices;
    private final Capabilities capabilities;

    public FreshNotices(Notices notices, Capabilities capabilities) {
        this.notices = notices;
        this.capabilities = capabilities;
    }

    /// What there was before a tick.
    List<Notice> before() {
        return notices.all();
    }

    /// Shows also what an earlier tick raised and, because it was killed, may not have come to show: the desktop's
    /// adapter shows each once.
    void show(List<Notice> before, Counts counts, Instant now) {
        Set<String> known = before.stream().map(Notice::event).collect(Collectors.toSet());
        List<Notice> all = notices.all();
        all.stream().filter(notice -> !known.contains(notice.event())).forEach(notice -> counts.notice());
        banners(all, now);
    }

    /// The same after a tick that had nothing to do, and raised nothing.
    void banners(List<Notice> all, Instant now) {
        Optional<Notifier> notifier = capabilities.first(Notifier.class);
        if (notifier.isEmpty()) {
            return;
        }
        List<Notice> banners = all.stream()
                .filter(notice -> notice.state() == Notice.State.NEW)
                .filter(FreshNotices::asBanner)
                .filter(notice -> notice.at().isAfter(now.minus(WORTH_A_BANNER)))
                .filter(notice -> !notifier.get().isSeenTo(notice.event()))
                .toList();
        // Asked last, since it is the desktop that is asked.
        if (!banners.isEmpty() && notifier.get().unavailable().isEmpty()) {
            banners.forEach(notice -> show(notifier.get(), notice));
        }
    }

    private static boolean asBanner(Notice notice) {
        return switch (notice.kind()) {
            case NEEDS_YOU, FAILED -> true;
            case CHANGED, DONE -> false;
        };
    }

    private static void show(Notifier notifier, Notice notice) {
        try {
            notifier.show(notice);
        } catch (Problem.Unavailable gone) {
            System.getLogger(FreshNotices.class.getName())
                    .log(System.Logger.Level.WARNING, "A notice could not be shown: {0}", gone.said());
        }
    }
}
