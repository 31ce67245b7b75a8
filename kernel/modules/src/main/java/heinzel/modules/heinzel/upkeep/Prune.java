package heinzel.modules.heinzel.upkeep;

import heinzel.api.operation.Audience;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Verdict;

/// Lets go of what has expired. Sessions stay whole for life; only what a turn read and wrote in full goes.
@Exposed(
        at = "heinzel prune",
        summary = "Delete what turns read and wrote in full, once heinzel.retention_days have passed.",
        effect = Effect.WRITE,
        audience = Audience.EXPERT,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class Prune implements Operation<Prune.Input, Prune.Pruned> {
    private final Retention retention;

    public Prune(Retention retention) {
        this.retention = retention;
    }

    public record Input() {}

    /// @param bodies   turns whose bodies were deleted
    /// @param bytes    what became free
    /// @param requests messages whose text was deleted
    /// @param sources  cached sources that were deleted
    /// @param busy     Heinzelmännchen that were at work; theirs go the next time
    /// @param failed   Heinzelmännchen, and folders of hz, of which something could not be deleted; the log says why
    /// @param sent     requests of the outbox that were deleted
    public record Pruned(long bodies, long bytes, long requests, long sources, long busy, long failed, long sent)
            implements Verdict {
        @Override
        public boolean ok() {
            return failed == 0;
        }
    }

    @Override
    public Pruned run(Input input, Call call) {
        return retention.prune(call);
    }
}
