package heinzel.modules.heinzel.rehearse;

import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.modules.heinzel.manage.Finding;
import heinzel.modules.heinzel.turn.Retold;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/// Rehearses a contract: a turn of it against today's sources, with the model, as if its time had come. It
/// shows the draft, what it cost and what would be written where, and writes nothing: no record, no document,
/// no notice. Only what it cost is written down, in `usage.jsonl`, since it counts against the cap of the day.
@Exposed(
        at = "heinzel rehearse",
        summary = "Run a contract against today's sources and show the draft, writing nothing.",
        effect = Effect.SPEND,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class RehearseContract implements Operation<RehearseContract.Input, RehearseContract.Shown> {
    private final Rehearsing rehearsing;

    public RehearseContract(Rehearsing rehearsing) {
        this.rehearsing = rehearsing;
    }

    public record Input(
            @Param(value = "A contract file, or the name or id of a Heinzelmännchen", positional = true)
            String contract) {}

    /// @param outcome     what it would have come to: `draft`, `answer`, `nothing`, `skipped`, `failed` …
    /// @param reason      why it would have come to nothing
    /// @param report      its line for the timeline
    /// @param draft       the text
    /// @param reply       what it would have answered a person
    /// @param doneWhen    the contract's conditions, each answered
    /// @param wouldWrite  what would be written, and where
    /// @param usd         what the rehearsal cost, which counts against the cap of the day
    /// @param inputs      what was read
    /// @param diagnostics the compiler's warnings
    public record Shown(
            String name,
            int contractVersion,
            String outcome,
            Optional<String> reason,
            String report,
            Optional<String> draft,
            Optional<String> reply,
            List<Condition> doneWhen,
            List<Write> wouldWrite,
            BigDecimal usd,
            boolean usdKnown,
            Tokens tokens,

            @Columns({"name", "from", "as_of", "records", "missing"})
            List<Retold.Input> inputs,

            List<Finding> diagnostics) {}

    public record Condition(String condition, boolean met, String why) {}

    /// @param what     `draft`, `notice`, `amendment`
    /// @param where    a file and a heading, or the list it would stand in
    /// @param title    its heading
    /// @param replaces the waiting draft whose place it would take
    /// @param obstacle what would keep it from being written
    public record Write(
            String what, String where, String title, Optional<String> replaces, Optional<String> obstacle) {}

    public record Tokens(long input, long output, long cacheRead, long cacheWrite) {}

    @Override
    public Shown run(Input input, Call call) {
        return rehearsing.run(input.contract(), call);
    }
}
