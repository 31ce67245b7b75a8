package heinzel.modules.heinzel.lesson;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.DraftState;
import heinzel.modules.heinzel.index.DraftTable;
import heinzel.modules.heinzel.index.LessonTable;
import heinzel.modules.heinzel.manage.Heinzels;
import java.time.Instant;
import java.util.List;

/// "What I learned from you": the lessons of one, dismissed ones too, and whether they help.
@Exposed(
        at = "heinzel lessons",
        summary = "List what one has learned from your edits.",
        effect = Effect.READ,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class ListLessons implements Operation<ListLessons.Input, ListLessons.Learned> {
    private final Heinzels heinzels;

    public ListLessons(Heinzels heinzels) {
        this.heinzels = heinzels;
    }

    public record Input(
            @Param(value = "A name, an id, or the beginning of an id", positional = true)
            String ref) {}

    /// @param items oldest first
    public record Learned(List<Lesson> items) {}

    /// @param state  `active` or `dismissed`
    /// @param effect whether it helps
    public record Lesson(String lessonId, String lesson, String state, Instant since, LessonEffect effect) {}

    @Override
    public Learned run(Input input, Call call) {
        Row heinzel = heinzels.require(input.ref());
        List<LessonEffect.Approved> approved = approved(heinzel.key());
        return new Learned(heinzels
                .index()
                .find(Query.from(LessonTable.TABLE)
                        .where(new Query.Condition.InSession(heinzel.key()))
                        .orderBy(LessonTable.SINCE, false))
                .stream()
                .map(row -> lesson(row, approved))
                .toList());
    }

    private static Lesson lesson(Row row, List<LessonEffect.Approved> approved) {
        Instant since = row.find(LessonTable.SINCE).orElse(Instant.EPOCH);
        return new Lesson(
                row.key(),
                row.find(LessonTable.LESSON).orElse(""),
                row.find(LessonTable.STATE).orElse(""),
                since,
                LessonEffect.of(since, approved));
    }

    private List<LessonEffect.Approved> approved(String heinzel) {
        return heinzels
                .index()
                .find(Query.from(DraftTable.TABLE)
                        .where(new Query.Condition.InSession(heinzel))
                        .where(Query.is(DraftTable.STATE, Wire.of(DraftState.APPROVED)))
                        .where(new Query.Condition.Present(DraftTable.SHARE)))
                .stream()
                .flatMap(row -> row
                        .find(DraftTable.PLACED)
                        .flatMap(placed ->
                                row.find(DraftTable.SHARE).map(share -> new LessonEffect.Approved(placed, share)))
                        .stream())
                .toList();
    }
}
