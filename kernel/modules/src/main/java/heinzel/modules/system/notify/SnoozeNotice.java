package heinzel.modules.system.notify;

import heinzel.api.notice.Notice;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import heinzel.api.text.Spans;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;

/// The person wants a notice later.
@Exposed(
        at = "system notify snooze",
        summary = "Hide a notice until later.",
        effect = Effect.WRITE,
        undo = "system notify undo")
public final class SnoozeNotice implements Operation<SnoozeNotice.Input, NoticeCard> {
    private final Settling settling;

    SnoozeNotice(Settling settling) {
        this.settling = settling;
    }

    /// Which one, and until when.
    public record Input(
            @Param(value = "The notice's id", positional = true)
            String event,

            @Param(value = "A moment such as 2026-12-01T09:00:00Z, or how long from now, such as 2h", positional = true)
            String until) {}

    @Override
    public NoticeCard run(Input input, Call call) {
        Instant until = moment(input.until(), call.now());
        if (!until.isAfter(call.now())) {
            throw new Problem.Invalid("until must lie ahead, and " + input.until() + " does not.", "Take 2h, say.");
        }
        return settling.settle(input.event(), Notice.State.SNOOZED, Optional.of(until));
    }

    private static Instant moment(String text, Instant now) {
        return Spans.parse(text).map(now::plus).orElseGet(() -> {
            try {
                return OffsetDateTime.parse(text).toInstant();
            } catch (DateTimeException unreadable) {
                throw new Problem.Invalid(
                        "until must be a moment such as 2026-12-01T09:00:00Z or a span such as 2h, not '" + text + "'.",
                        "hz system notify snooze EVENT 2h");
            }
        });
    }
}
