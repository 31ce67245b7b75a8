package heinzel.modules.system.notify;

import heinzel.api.notice.Notice;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import java.util.Optional;

/// The person is done with a notice.
@Exposed(
        at = "system notify done",
        summary = "Mark a notice as done.",
        effect = Effect.WRITE,
        undo = "system notify undo")
public final class DoneNotice implements Operation<DoneNotice.Input, NoticeCard> {
    private final Settling settling;

    DoneNotice(Settling settling) {
        this.settling = settling;
    }

    /// Which one.
    public record Input(
            @Param(value = "The notice's id", positional = true)
            String event) {}

    @Override
    public NoticeCard run(Input input, Call call) {
        return settling.settle(input.event(), Notice.State.DONE, Optional.empty());
    }
}
