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

/// Dismisses a lesson. Later turns are not told of it any more; it stays on record.
@Exposed(
        at = "heinzel lesson dismiss",
        summary = "Take a lesson out of what later turns are told.",
        effect = Effect.WRITE,
        undo = "heinzel lesson restore",
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class DismissLesson implements Operation<DismissLesson.Input, LessonSwitch.Switched> {
    private final LessonSwitch lessons;

    public DismissLesson(LessonSwitch lessons) {
        this.lessons = lessons;
    }

    public record Input(
            @Param(value = "The lesson's id", positional = true)
            String id) {}

    @Override
    public Optional<Preview> preview(Input input) {
        return Optional.of(lessons.preview(input.id(), LessonState.DISMISSED));
    }

    @Override
    public LessonSwitch.Switched run(Input input, Call call) {
        return lessons.to(input.id(), LessonState.DISMISSED);
    }
}
