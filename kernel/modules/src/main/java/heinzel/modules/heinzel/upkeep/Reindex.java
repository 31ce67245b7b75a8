package heinzel.modules.heinzel.upkeep;

import heinzel.api.index.Index;
import heinzel.api.operation.Audience;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import java.util.function.Supplier;

/// Makes the index anew, from the spines and the contracts' files alone.
@Exposed(
        at = "heinzel reindex",
        summary = "Make the index of all Heinzelmännchen anew from their sessions.",
        effect = Effect.WRITE,
        audience = Audience.EXPERT,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class Reindex implements Operation<Reindex.Input, Reindex.Reindexed> {
    private final Supplier<Index> index;

    public Reindex(Supplier<Index> index) {
        this.index = index;
    }

    public record Input() {}

    /// @param spines  sessions read
    /// @param lines   lines folded
    /// @param changed rows that were missing, had no session, or said something else than it
    public record Reindexed(long spines, long lines, long changed) {}

    @Override
    public Reindexed run(Input input, Call call) {
        Index.Rebuilt rebuilt = index.get().rebuild();
        return new Reindexed(rebuilt.spines(), rebuilt.lines(), rebuilt.changed());
    }
}
