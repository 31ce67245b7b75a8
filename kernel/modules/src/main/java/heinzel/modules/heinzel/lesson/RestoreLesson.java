package heinzel.modules.heinzel.lesson;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Preview;
import heinzel.modules.heinzel.index.LessonState;
import java.util.Optional;

/// Restores a lesson. Later turns are told of it again.
@Exposed(
        at = "heinzel lesson restore",
        summary = "Tell later turns of a dismissed lesson again.",
        effect = Effect.WRITE,
        undo = "heinzel lesson dismiss",
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class RestoreLesson implements Operation<RestoreLesson.Input, LessonSwitch.Switched> {
    private final LessonSwitch lessons;

    public RestoreLesson(LessonSwitch lessons) {
        this.lessons = lessons;
    }

    public record Input(
            @Param(value = "The lesson's id", positional = true)
            String id) {}

    @Override
    public Optional<Preview> preview(Input input) {
        return Optional.of(lessons.preview(input.id(), LessonState.ACTIVE));
    }

    @Override
    public LessonSwitch.Switched run(Input input, Call call) {
        return lessons.to(input.id(), LessonState.ACTIVE);
    }
}
