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

/// Pauses: no slot and no source wakes it until its schedule is resumed. What waits for its user goes on waiting.
@Exposed(
        at = "heinzel pause",
        summary = "Let a Heinzelmännchen wake neither by its schedule nor by its sources.",
        effect = Effect.WRITE,
        undo = "heinzel resume-schedule",
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class PauseHeinzel implements Operation<PauseHeinzel.Input, Changed> {
    private final Lives lives;

    public PauseHeinzel(Lives lives) {
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
        return Optional.of(lives.preview(input.ref(), LifeState.PAUSED));
    }

    @Override
    public Changed run(Input input, Call call) {
        return lives.pause(input.ref());
    }
}
