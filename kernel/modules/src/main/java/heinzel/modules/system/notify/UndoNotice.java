package heinzel.modules.system.notify;

import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import java.util.Optional;

/// A notice that was done or snoozed stands on Today again.
@Exposed(at = "system notify undo", summary = "Bring a notice that was done or snoozed back.", effect = Effect.WRITE)
public final class UndoNotice implements Operation<UndoNotice.Input, NoticeCard> {
    private final Notices notices;

    UndoNotice(Notices notices) {
        this.notices = notices;
    }

    /// Which one.
    public record Input(
            @Param(value = "The notice's id", positional = true)
            String event) {}

    @Override
    public NoticeCard run(Input input, Call call) {
        return NoticeCard.of(notices.settle(input.event(), Notice.State.NEW, Optional.empty()));
    }
}
