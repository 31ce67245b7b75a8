package heinzel.modules.heinzel.life;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Preview;
import heinzel.modules.heinzel.event.LifeState;
import java.util.Optional;

/// Retires: it is kept with all that it did, and wakes for nothing until it is reactivated.
@Exposed(
        at = "heinzel retire",
        summary = "Keep a Heinzelmännchen and wake it no more.",
        effect = Effect.WRITE,
        undo = "heinzel reactivate",
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class RetireHeinzel implements Operation<RetireHeinzel.Input, Changed> {
    private final Lives lives;

    public RetireHeinzel(Lives lives) {
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
        return Optional.of(lives.preview(input.ref(), LifeState.RETIRED));
    }

    @Override
    public Changed run(Input input, Call call) {
        return lives.retire(input.ref());
    }
}
