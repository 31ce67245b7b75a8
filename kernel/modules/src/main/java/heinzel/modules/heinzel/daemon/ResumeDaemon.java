package heinzel.modules.heinzel.daemon;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.modules.heinzel.pace.Standstill;

/// Ends the pause; the next tick takes up what stood still.
@Exposed(
        at = "system daemon resume",
        summary = "Let everything go on that was paused.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP},
        neverFromChat = true)
public final class ResumeDaemon implements Operation<ResumeDaemon.Input, DaemonStatus> {
    private final Ticking ticking;
    private final Standstill standstill;

    public ResumeDaemon(Ticking ticking, Standstill standstill) {
        this.ticking = ticking;
        this.standstill = standstill;
    }

    /// Nothing to say.
    public record Input() {}

    @Override
    public DaemonStatus run(Input input, Call call) {
        standstill.end();
        return ticking.status(call.now());
    }
}
