package heinzel.modules.heinzel.index;

import heinzel.api.index.Row;
import heinzel.api.session.Envelope;
import heinzel.api.session.Projection.Rows;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Wire;

/// The rows of lessons after one more event.
final class LessonFold {
    private LessonFold() {}

    static void apply(String session, Envelope line, Event event, Rows rows) {
        switch (event) {
            case Event.LessonRecorded recorded ->
                rows.put(
                        LessonTable.TABLE,
                        Row.of(recorded.lessonId(), session)
                                .with(LessonTable.LESSON, recorded.lesson())
                                .with(LessonTable.STATE, Wire.of(LessonState.ACTIVE))
                                .with(LessonTable.SINCE, line.at())
                                .with(LessonTable.TURN, line.turn()));
            case Event.LessonDismissed dismissed -> in(LessonState.DISMISSED, dismissed.lessonId(), rows);
            case Event.LessonRestored restored -> in(LessonState.ACTIVE, restored.lessonId(), rows);
            default -> {}
        }
    }

    private static void in(LessonState state, String lesson, Rows rows) {
        rows.get(LessonTable.TABLE, lesson)
                .ifPresent(row -> rows.put(LessonTable.TABLE, row.with(LessonTable.STATE, Wire.of(state))));
    }
}
