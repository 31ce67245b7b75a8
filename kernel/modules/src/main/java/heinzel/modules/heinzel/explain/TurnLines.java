package heinzel.modules.heinzel.explain;

import heinzel.api.operation.Problem;
import heinzel.api.session.Envelope;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.turn.Lessons;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a spine says of one turn, and of what was known when it began. Takes the lines one by one, in their order.
final class TurnLines {
    private final Vocabulary vocabulary;
    private final String turn;
    private final List<Line> own = new ArrayList<>();
    private final Map<String, Seen> before = new LinkedHashMap<>();
    private final List<Line> earlier = new ArrayList<>();
    private final Lessons lessons;
    private Optional<Line> started = Optional.empty();

    /// @param turn    its id
    /// @param lessons the history's
    TurnLines(Vocabulary vocabulary, String turn, Lessons lessons) {
        this.vocabulary = vocabulary;
        this.turn = turn;
        this.lessons = lessons;
    }

    /// An event with its line.
    record Line(Envelope envelope, Event event) {
        Instant at() {
            return envelope.at();
        }
    }

    /// An input as it was last seen before the turn.
    record Seen(Event.InputSeen input, Optional<String> turn) {}

    void line(Envelope envelope) {
        Line line = new Line(envelope, vocabulary.read(envelope));
        if (turn.equals(envelope.turn())) {
            if (line.event() instanceof Event.TurnStarted) {
                started = Optional.of(line);
            }
            own.add(line);
        } else if (started.isEmpty()) {
            switch (line.event()) {
                case Event.InputSeen seen ->
                    before.put(seen.input(), new Seen(seen, Optional.ofNullable(envelope.turn())));
                case Event.ApprovalObserved _, Event.QuestionAsked _ -> earlier.add(line);
                default -> {}
            }
        }
    }

    Event.TurnStarted started() {
        return (Event.TurnStarted) startedLine().event();
    }

    Instant startedAt() {
        return startedLine().at();
    }

    private Line startedLine() {
        return started.orElseThrow(
                () -> new Problem.NotFound("The record holds no start of the turn " + turn + ".", "hz heinzel verify"));
    }

    /// The lines of the turn itself.
    List<Line> own() {
        return List.copyOf(own);
    }

    <E extends Event> Optional<E> last(Class<E> kind) {
        return own.stream()
                .map(Line::event)
                .filter(kind::isInstance)
                .map(kind::cast)
                .reduce((first, second) -> second);
    }

    <E extends Event> List<E> all(Class<E> kind) {
        return own.stream()
                .map(Line::event)
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }

    Optional<Instant> finishedAt() {
        return own.stream()
                .filter(line -> line.event() instanceof Event.TurnFinished)
                .map(Line::at)
                .findFirst();
    }

    Map<String, Seen> seenBefore() {
        return Map.copyOf(before);
    }

    Optional<Event.ApprovalObserved> approval(String draft) {
        return earlier.stream()
                .map(Line::event)
                .filter(Event.ApprovalObserved.class::isInstance)
                .map(Event.ApprovalObserved.class::cast)
                .filter(observed -> observed.draftId().equals(draft))
                .reduce((first, second) -> second);
    }

    /// Those it was told of: active when it started, whatever became of them since.
    List<Lessons.Lesson> lessons() {
        return lessons.upTo(started().lessonsSeq()).stream()
                .filter(Lessons.Lesson::active)
                .toList();
    }
}
