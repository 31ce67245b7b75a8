package heinzel.modules.heinzel.tick;

import heinzel.api.id.Ulids;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Preview;
import heinzel.api.operation.Verdict;
import heinzel.modules.heinzel.event.Disposition;
import heinzel.modules.heinzel.event.SkipReason;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.inbox.Inbox;
import heinzel.modules.heinzel.manage.Heinzels;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/// Wakes one now, for a person who asks, or brings the running turn what they say.
@Exposed(
        at = "heinzel wake",
        summary = "Wake a Heinzelmännchen now.",
        effect = Effect.SPEND,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class WakeHeinzel implements Operation<WakeHeinzel.Input, WakeHeinzel.Woken> {
    private final Heinzels heinzels;
    private final WakeNow now;
    private final Ulids ids;

    public WakeHeinzel(Heinzels heinzels, WakeNow now, Ulids ids) {
        this.heinzels = heinzels;
        this.now = now;
        this.ids = ids;
    }

    public record Input(
            @Param(value = "A name, an id, or the beginning of an id", positional = true)
            String ref,

            @Param(value = "What you want of it", max = 8_000, content = true)
            Optional<String> message,

            @Param("Not during the turn that runs, but in one after it")
            boolean after,

            @Param("Do not wait for it: the next tick wakes it")
            boolean noWait) {
        public Input(String ref, Optional<String> message) {
            this(ref, message, false, false);
        }
    }

    /// @param requested    the request that the running turn, or the next tick, will take up; there when it was
    ///                     awake
    /// @param waitingUntil for a turn that now waits: until when at the latest
    public record Woken(
            Optional<String> turn,
            Optional<String> disposition,
            Optional<String> reason,
            Optional<String> report,
            Optional<String> reply,
            Optional<BigDecimal> usd,
            Optional<String> requested,
            Optional<Instant> waitingUntil)
            implements Verdict {
        static Woken requested(String request) {
            return new Woken(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(request),
                    Optional.empty());
        }

        /// Whether the turn did what was asked of it; what was only requested is well until it has run.
        @Override
        public boolean ok() {
            return exitCode() == 0;
        }

        /// A turn that failed is not well; one that a cap kept from its work was refused.
        @Override
        public int exitCode() {
            String how = disposition.orElse("");
            boolean capped = reason.map(
                            why -> why.equals(Wire.of(SkipReason.CAP)) || why.equals(Wire.of(SkipReason.THROTTLED)))
                    .orElse(false);
            if (how.equals(Wire.of(Disposition.SKIPPED))) {
                return capped ? 3 : 0;
            }
            return how.equals(Wire.of(Disposition.FAILED)) || how.equals(Wire.of(Disposition.ABANDONED)) ? 1 : 0;
        }
    }

    @Override
    public Input resolved(Input input) {
        return new Input(heinzels.require(input.ref()).key(), input.message(), input.after(), input.noWait());
    }

    @Override
    public Optional<Preview> preview(Input input) {
        return Optional.of(heinzels.preview(
                input.ref(), "a turn", Optional.empty(), input.message().or(() -> Optional.of("woken now"))));
    }

    @Override
    public Woken run(Input input, Call call) {
        Row heinzel = heinzels.require(input.ref());
        WakeNow.approved(heinzel);
        WakeNow.wakeable(heinzel);
        Inbox.Request request = new Inbox.Request(
                ids.next(Inbox.PREFIX),
                heinzel.key(),
                input.message().orElse(""),
                call.now(),
                input.after() ? Optional.of(Inbox.Kind.AFTER) : Optional.empty(),
                Optional.empty());
        return now.bring(request, !input.noWait(), call);
    }
}
