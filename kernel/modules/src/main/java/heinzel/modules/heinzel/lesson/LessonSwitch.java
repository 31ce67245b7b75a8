package heinzel.modules.heinzel.lesson;

import heinzel.api.id.Id;
import heinzel.api.index.Row;
import heinzel.api.operation.Preview;
import heinzel.api.operation.Problem;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.LessonState;
import heinzel.modules.heinzel.index.LessonTable;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.turn.Lessons;
import heinzel.modules.heinzel.turn.TurnLog;

/// Dismisses and restores lessons. Doing it twice is doing it once. A turn under way keeps what it was told.
public final class LessonSwitch {
    private static final String PREFIX = "lesson";

    private final Heinzels heinzels;
    private final SessionStore store;
    private final Vocabulary vocabulary;

    public LessonSwitch(Heinzels heinzels, SessionStore store, Vocabulary vocabulary) {
        this.heinzels = heinzels;
        this.store = store;
        this.vocabulary = vocabulary;
    }

    /// @param id    the lesson's
    /// @param state what it is to be
    /// @param name  whose it is
    public record Switched(String id, String state, String name) {}

    Switched to(String id, LessonState state) {
        Row row = lesson(id);
        try (Spine spine = store.open(row.session(), Heinzels.PATIENCE)) {
            TurnLog log = new TurnLog(spine, vocabulary);
            boolean active =
                    log.history().lessons().find(id).map(Lessons.Lesson::active).orElse(false);
            if (active != (state == LessonState.ACTIVE)) {
                log.append(null, active ? new Event.LessonDismissed(id) : new Event.LessonRestored(id));
            }
            return new Switched(id, Wire.of(state), log.history().name());
        }
    }

    Preview preview(String id, LessonState to) {
        Row row = lesson(id);
        return Preview.of(
                "the lesson '" + row.find(LessonTable.LESSON).orElse(id) + "'",
                row.find(LessonTable.STATE).orElse(""),
                Wire.of(to));
    }

    private Row lesson(String id) {
        if (!Id.fits(id, PREFIX)) {
            throw new Problem.Invalid("'" + id + "' is no lesson's id.", "See them: hz heinzel lessons NAME");
        }
        return heinzels.index()
                .get(LessonTable.TABLE, id)
                .orElseThrow(() ->
                        new Problem.NotFound("No lesson has the id " + id + ".", "See them: hz heinzel lessons NAME"));
    }
}
