package heinzel.modules.system.notify;

import heinzel.api.notice.Notices;
import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The notices, newest first.
@Exposed(at = "system notify list", summary = "Show the latest notices.", effect = Effect.READ)
public final class ListNotices implements Operation<ListNotices.Input, ListNotices.Listed> {
    private final Notices notices;

    ListNotices(Notices notices) {
        this.notices = notices;
    }

    /// Which ones.
    public record Input(
            @Param("Only those of the last while, such as 24h or 7d")
            Optional<Duration> since,

            @Param(value = "How many at most", or = "100", min = 1, max = 500)
            int limit) {}

    /// Notices.
    ///
    /// @param items newest first
    /// @param total how many there are in all
    public record Listed(
            @Columns({"event", "at", "title", "body", "state"})
            List<NoticeCard> items,

            int total) {}

    @Override
    public Listed run(Input input, Call call) {
        Optional<Instant> from = input.since().map(call.now()::minus);
        List<NoticeCard> found = notices.all().stream()
                .filter(notice ->
                        from.map(moment -> !notice.at().isBefore(moment)).orElse(true))
                .map(NoticeCard::of)
                .toList();
        return new Listed(found.stream().limit(input.limit()).toList(), found.size());
    }
}
