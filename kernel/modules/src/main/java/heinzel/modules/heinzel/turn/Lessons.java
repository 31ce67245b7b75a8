package heinzel.modules.heinzel.turn;

import heinzel.api.session.Envelope;
import heinzel.modules.heinzel.event.Event;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a Heinzelmännchen has learned, as its spine says. A turn sees it as it was when the turn started. Used
/// by the thread that holds the history.
public final class Lessons {
    private final List<Change> changes = new ArrayList<>();

    /// A lesson as it stood after some line.
    ///
    /// @param turn   the turn that learned it
    /// @param since  when it was learned
    /// @param active whether turns are told of it; false while its user has dismissed it
    public record Lesson(
            String id,
            String lesson,
            Event.HunksMark hunks,
            @Nullable String turn,
            Instant since,
            boolean active) {
        private Lesson in(boolean isActive) {
            return new Lesson(id, lesson, hunks, turn, since, isActive);
        }
    }

    private sealed interface Change {
        long seq();

        record Recorded(long seq, Lesson lesson) implements Change {}

        record Switched(long seq, String id, boolean active) implements Change {}
    }

    void recorded(Envelope line, Event.LessonRecorded recorded) {
        changes.add(new Change.Recorded(
                line.seq(),
                new Lesson(recorded.lessonId(), recorded.lesson(), recorded.hunks(), line.turn(), line.at(), true)));
    }

    void dismissed(Envelope line, String id) {
        changes.add(new Change.Switched(line.seq(), id, false));
    }

    void restored(Envelope line, String id) {
        changes.add(new Change.Switched(line.seq(), id, true));
    }

    /// The line of the last change; 0 when there was none.
    public long lastSeq() {
        return changes.isEmpty() ? 0 : changes.getLast().seq();
    }

    /// All there were up to a line, oldest first, dismissed ones too.
    public List<Lesson> upTo(long seq) {
        Map<String, Lesson> lessons = new LinkedHashMap<>();
        for (Change change : changes) {
            if (change.seq() <= seq) {
                switch (change) {
                    case Change.Recorded recorded ->
                        lessons.put(recorded.lesson().id(), recorded.lesson());
                    case Change.Switched switched ->
                        lessons.computeIfPresent(switched.id(), (id, lesson) -> lesson.in(switched.active()));
                }
            }
        }
        return List.copyOf(lessons.values());
    }

    /// All there are now.
    public List<Lesson> all() {
        return upTo(lastSeq());
    }

    public Optional<Lesson> find(String id) {
        return all().stream().filter(lesson -> lesson.id().equals(id)).findFirst();
    }
}
