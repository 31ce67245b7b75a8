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

/// Ends a pause. Slots count from now on: what came meanwhile is not made up for.
@Exposed(
        at = "heinzel resume-schedule",
        summary = "Let a paused Heinzelmännchen wake again, from now on.",
        effect = Effect.WRITE,
        undo = "heinzel pause",
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class ResumeSchedule implements Operation<ResumeSchedule.Input, Changed> {
    private final Lives lives;

    public ResumeSchedule(Lives lives) {
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
        return Optional.of(lives.preview(input.ref(), LifeState.ASLEEP));
    }

    @Override
    public Changed run(Input input, Call call) {
        return lives.resumeSchedule(input.ref());
    }
}
