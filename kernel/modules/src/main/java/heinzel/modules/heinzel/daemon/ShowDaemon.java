package heinzel.modules.heinzel.daemon;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;

/// How the ticks stand.
@Exposed(
        at = "system daemon status",
        summary = "Show what starts the ticks, when the last one came, and whether everything is paused.",
        effect = Effect.READ,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class ShowDaemon implements Operation<ShowDaemon.Input, DaemonStatus> {
    private final Ticking ticking;

    public ShowDaemon(Ticking ticking) {
        this.ticking = ticking;
    }

    /// Nothing to say.
    public record Input() {}

    @Override
    public DaemonStatus run(Input input, Call call) {
        return ticking.status(call.now());
    }
}
