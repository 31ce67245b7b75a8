package heinzel.modules.system.outbox;

import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.outbox.Outbox;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Everything that hz sent to a runner, a model, a source's host or a server of tools, newest first. It tells to whom
/// and why, never what the person's documents say, so that every head may show it; the texts are for the person alone.
@Exposed(
        at = "system outbox",
        summary = "Show what hz sent to models, agents and sources, with what was taken out and what it cost.",
        effect = Effect.READ)
public final class ListSent implements Operation<ListSent.Input, ListSent.Sent> {
    private final Outbox outbox;

    ListSent(Outbox outbox) {
        this.outbox = outbox;
    }

    /// Which ones.
    public record Input(
            @Param("Only what was sent in the last while, such as 24h or 7d")
            Optional<Duration> since,

            @Param(value = "How many at most", or = "50", min = 1, max = 1_000)
            int limit,

            @Param("Begin after this id, as `next` of the page before said")
            Optional<String> after) {}

    /// @param items newest first
    /// @param total how many there are without the limit
    /// @param next  where the next page begins; absent on the last
    public record Sent(
            @Columns(
                    value = {"at", "to", "about", "bytes", "state", "usd"},
                    more = {"id", "what"})
            List<SentRequest> items,

            long total,
            Optional<String> next) {}

    @Override
    public Sent run(Input input, Call call) {
        Optional<Instant> since = input.since().map(call.now()::minus);
        Outbox.Page page = outbox.page(since, input.after(), input.limit());
        return new Sent(
                page.letters().stream()
                        .map(letter -> SentRequest.of(letter, outbox.keeps(letter)))
                        .toList(),
                page.total(),
                page.next());
    }
}
