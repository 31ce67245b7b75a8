package heinzel.modules.heinzel.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.model.Usage;
import heinzel.api.operation.Names;
import heinzel.api.operation.Problem;
import heinzel.api.session.Envelope;
import heinzel.kernel.json.JsonCodec;
import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class VocabularyTest {
    /// The promise to every program that reads a spine. A kind or a field may be added at its end; nothing here
    /// changes.
    private static final String FROZEN = """
            heinzel.created name namespace user
            heinzel.renamed name
            heinzel.state state why reason
            contract.proposed version fingerprint by
            contract.approved version fingerprint by
            amendment.proposed amendment_id version fingerprint by summary widens
            amendment.declined amendment_id by reason
            contract.amended version fingerprint amendment_id
            turn.started cause causes contract_version skills lessons_seq vocabulary lease parent_turn from_step hint
            turn.step step hash bytes
            turn.waiting step until on
            turn.resumed woken_by resumes
            turn.steered request_id hash
            turn.requested cause key
            turn.skipped causes keys reason moved coalesced_into range
            turn.finished disposition reason report tokens usd usd_known ms receipt body
            input.seen input fingerprints as_of bytes
            effect.started key effect
            effect.done key hash
            effect.failed key error
            draft.placed draft_id key asset hash words contract_version alike
            draft.superseded draft_id by
            approval.observed draft_id by verdict share output_fp observed reason
            lesson.recorded lesson_id lesson hunks
            lesson.dismissed lesson_id
            lesson.restored lesson_id
            question.asked key question
            question.answered key request_id
            summary.written asset wants decisions open_questions next_deadline sources upto_seq previous
            context.edit target replacement
            usage kind tokens usd
            handoff.started runner key
            handoff.finished hash usd
            """;

    private final Vocabulary vocabulary = new Vocabulary(new JsonCodec());

    @Test
    @Proves("D18.1")
    void kindsAndTheirFieldsAreFrozen() {
        String now = Vocabulary.all().entrySet().stream()
                .map(kind -> kind.getKey() + " "
                        + Arrays.stream(kind.getValue().getRecordComponents())
                                .map(component -> Names.snake(component.getName()))
                                .collect(Collectors.joining(" ")))
                .collect(Collectors.joining("\n", "", "\n"));
        assertEquals(FROZEN, now);
    }

    @Test
    @Proves("D18.1")
    void theFiveStepsAreFrozen() {
        assertEquals(
                List.of("gather", "think", "outcome", "act", "finish"),
                Arrays.stream(Step.values()).map(Wire::of).toList());
    }

    @Test
    @Proves("D3.4")
    void noKindHasAFieldForContent() {
        assertTrue(Vocabulary.all().values().stream()
                .flatMap(type -> Arrays.stream(type.getRecordComponents()))
                .map(component -> Names.snake(component.getName()))
                .noneMatch(List.of("text", "draft", "transcript")::contains));
    }

    @Test
    @Proves("D3.4")
    void noAddressGetsIntoASpineWhoeverWroteIt() {
        Event.TurnFinished finished = new Event.TurnFinished(
                Disposition.DRAFTED,
                Optional.of("asked by priya@example.com"),
                "Told theo@example.com and wrote it.",
                Usage.NONE,
                BigDecimal.ZERO,
                true,
                1,
                new Event.Receipt(1, "0"),
                new Event.BodyMark("0", 0));
        String line = vocabulary.entry("turn-1", null, finished).data().toString();
        assertFalse(line.contains("example.com"), line);
        assertTrue(line.contains("Told [email] and wrote it."), line);
    }

    @Test
    @Proves("D3.9")
    void anUnknownKindIsReadAsSuchAndHidesNothing() {
        Envelope line = new Envelope(
                1, Instant.EPOCH, "0".repeat(64), null, "weather.changed", null, Json.object("to", "rain"), "h");
        Event.Unknown unknown = assertInstanceOf(Event.Unknown.class, vocabulary.read(line));
        assertEquals("weather.changed", unknown.kind());
    }

    @Test
    @Proves("D3.5")
    void whatIsSaidIsCutBetweenWholeCharacters() {
        String lesson = "Say it shorter. 😀".repeat(500);
        Json.Obj data = vocabulary
                .entry("turn-1", null, new Event.LessonRecorded("lesson-1", "x" + lesson, new Event.HunksMark("0", 1)))
                .data();
        String kept = data.text("lesson").orElseThrow();
        assertTrue(kept.length() <= 2_000 && kept.length() >= 1_998, "it has " + kept.length());
        assertTrue(kept.endsWith("…"));
        assertTrue(kept.codePoints().noneMatch(point -> Character.getType(point) == Character.SURROGATE), kept);
    }

    @Test
    @Proves("D3.5")
    void aListOfWordsKeepsTenAndSaysHowManyMore() {
        List<String> many = java.util.stream.IntStream.range(0, 300)
                .mapToObj(i -> "Decision " + i + " " + "y".repeat(3_000))
                .toList();
        Event.SummaryWritten summary =
                new Event.SummaryWritten("doc:a#b", "Wants.", many, many, Optional.empty(), List.of("git"), 9);
        Json.Obj data = vocabulary.entry("turn-1", null, summary).data();
        assertEquals(10, data.list("decisions").size());
        assertEquals(Json.text("… 291 more"), data.list("decisions").getLast());
        assertTrue(
                data.toString().length() < 42_000, "it has " + data.toString().length());
    }

    @Test
    @Proves("D3.5")
    void aNameThatIsTooLongIsRefusedBecauseAPartOfItIsAnother() {
        String name = "f".repeat(2_001);
        assertThrows(
                Problem.Invalid.class, () -> vocabulary.entry("turn-1", null, new Event.EffectStarted(name, "draft")));
        assertThrows(
                Problem.Invalid.class,
                () -> vocabulary.entry(
                        "turn-1", null, new Event.InputSeen("merged", Map.of("titles", name), Instant.EPOCH, 1)));
        assertThrows(
                Problem.Invalid.class, () -> vocabulary.entry("turn-1", name, new Event.QuestionAnswered("ask-1")));
    }

    @Test
    @Proves("D3.5")
    void aSkipNamesAtMostTenKeys() {
        List<String> keys = java.util.stream.IntStream.range(0, 11)
                .mapToObj(i -> "hz-1@2026-10-" + (10 + i) + "T15:00")
                .toList();
        assertThrows(IllegalArgumentException.class, () -> vocabulary.entry(null, null, skipped(keys)));
        assertEquals(
                10,
                vocabulary
                        .entry(null, null, skipped(keys.subList(0, 10)))
                        .data()
                        .list("keys")
                        .size());
    }

    private static Event skipped(List<String> keys) {
        return new Event.TurnSkipped(
                List.of(Cause.SCHEDULE), keys, SkipReason.MISSED, List.of(), Optional.empty(), Optional.empty());
    }
}
