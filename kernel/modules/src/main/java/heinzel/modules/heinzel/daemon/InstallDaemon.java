package heinzel.modules.heinzel.daemon;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;

/// Makes the entry in the scheduler of this system.
@Exposed(
        at = "system daemon install",
        summary = "Have this system start a tick every few minutes, in place of an entry that there may be.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP},
        neverFromChat = true)
public final class InstallDaemon implements Operation<InstallDaemon.Input, DaemonStatus> {
    private final Ticking ticking;

    public InstallDaemon(Ticking ticking) {
        this.ticking = ticking;
    }

    /// Nothing to say.
    public record Input() {}

    @Override
    public DaemonStatus run(Input input, Call call) {
        ticking.install();
        return ticking.status(call.now());
    }
}
