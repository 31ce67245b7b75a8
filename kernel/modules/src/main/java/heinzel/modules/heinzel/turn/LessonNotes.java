package heinzel.modules.heinzel.turn;

import heinzel.api.id.Ulids;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.session.Body;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.source.Fingerprints;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes down what a turn learned: the edits into its body, the sentences into the spine.
final class LessonNotes {
    private static final String PREFIX = "lesson";

    private final Codec codec;
    private final Ulids ids;

    LessonNotes(Codec codec, Ulids ids) {
        this.codec = codec;
        this.ids = ids;
    }

    /// Lessons as the body has them, written there first where it lacks them: a resume records the same ones,
    /// and a crash can have left the first of several. One that was learned before, even if it was dismissed
    /// since, is not learned again.
    List<BodyLines.Learned> write(Started turn, List<Outcome.Lesson> lessons) {
        List<BodyLines.Learned> before = turn.body().lines().stream()
                .filter(line -> line.kind().equals(BodyLines.HUNKS))
                .map(line -> codec.read(line.data(), BodyLines.Learned.class))
                .toList();
        Set<String> known = turn.history().lessons().all().stream()
                .map(lesson -> folded(lesson.lesson()))
                .collect(Collectors.toCollection(HashSet::new));
        before.forEach(lesson -> known.add(folded(lesson.lesson())));
        List<BodyLines.Learned> fresh = lessons.stream()
                .filter(lesson -> known.add(folded(lesson.lesson())))
                .map(lesson ->
                        new BodyLines.Learned(ids.next(PREFIX), lesson.lesson().strip(), lesson.hunks()))
                .toList();
        turn.body()
                .append(fresh.stream()
                        .map(lesson ->
                                new Body.Draft(Wire.of(Step.OUTCOME), BodyLines.HUNKS, (Json.Obj) codec.write(lesson)))
                        .toList());
        return Stream.concat(before.stream(), fresh.stream()).toList();
    }

    /// What the spine says of them, as far as it does not say so already.
    List<Event> events(Started turn, List<BodyLines.Learned> learned) {
        return learned.stream()
                .filter(lesson ->
                        turn.history().lessons().find(lesson.lessonId()).isEmpty())
                .<Event>map(lesson -> new Event.LessonRecorded(
                        lesson.lessonId(),
                        lesson.lesson(),
                        new Event.HunksMark(
                                Fingerprints.sha256(codec.print(codec.write(lesson.hunks()))),
                                lesson.hunks().size())))
                .toList();
    }

    private static String folded(String lesson) {
        return lesson.strip().toLowerCase(Locale.ROOT);
    }
}
