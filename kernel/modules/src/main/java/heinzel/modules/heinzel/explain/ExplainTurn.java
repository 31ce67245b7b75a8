package heinzel.modules.heinzel.explain;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;

/// Explains a turn: exactly what the model saw, why it woke, what it did and what it cost. It reads the record
/// and the turn's body and nothing else, so the answer is the same however the world has changed since.
@Exposed(
        at = "heinzel explain",
        summary = "Show what the model saw in a turn, why it woke, what it did and what it cost.",
        effect = Effect.READ,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class ExplainTurn implements Operation<ExplainTurn.Input, Explained> {
    private final Explanations explanations;

    public ExplainTurn(Explanations explanations) {
        this.explanations = explanations;
    }

    public record Input(
            @Param(value = "A turn's id, its beginning, or a Heinzelmännchen for its latest turn", positional = true)
            String turn) {}

    @Override
    public Explained run(Input input, Call call) {
        return explanations.of(input.turn());
    }
}
