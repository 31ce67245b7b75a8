package heinzel.modules.heinzel.daemon;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;

/// Takes the entry out; what else is scheduled stays as it is.
@Exposed(
        at = "system daemon uninstall",
        summary = "Have this system start no more ticks.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP},
        neverFromChat = true)
public final class UninstallDaemon implements Operation<UninstallDaemon.Input, DaemonStatus> {
    private final Ticking ticking;

    public UninstallDaemon(Ticking ticking) {
        this.ticking = ticking;
    }

    /// Nothing to say.
    public record Input() {}

    @Override
    public DaemonStatus run(Input input, Call call) {
        ticking.uninstall();
        return ticking.status(call.now());
    }
}
