package heinzel.modules.heinzel.life;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Preview;
import java.util.Optional;

/// Brings a retired one back as it was before. Slots count from now on.
@Exposed(
        at = "heinzel reactivate",
        summary = "Bring a retired Heinzelmännchen back as it was.",
        effect = Effect.WRITE,
        undo = "heinzel retire",
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class ReactivateHeinzel implements Operation<ReactivateHeinzel.Input, Changed> {
    private final Lives lives;

    public ReactivateHeinzel(Lives lives) {
        this.lives = lives;
    }

    public record Input(
            @Param(value = "A name, an id, or the beginning of an id", positional = true)
            String ref) {}

    @Override
    public Input resolved(Input input) {
        return new Input(lives.id(input.ref()));
    }

    @Override
    public Optional<Preview> preview(Input input) {
        return Optional.of(lives.previewOfReactivating(input.ref()));
    }

    @Override
    public Changed run(Input input, Call call) {
        return lives.reactivate(input.ref());
    }
}
