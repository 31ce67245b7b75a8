package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.model.ModelReply;
import heinzel.api.model.Price;
import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearnedLessonTest {
    private static final String LESSON = "Numbers are written out.";

    private static final Price CHEAP = new Price(BigDecimal.ONE, BigDecimal.TEN, BigDecimal.ONE, BigDecimal.ONE);
    private static final Price DEAR =
            new Price(new BigDecimal(1_000), new BigDecimal(10_000), new BigDecimal(1_000), new BigDecimal(1_000));

    @TempDir
    Path folder;

    /// A draft was placed and approved after an edit; nobody has looked yet.
    private House house() {
        House house = new House(folder);
        house.make(ResumedTurnTest.CONTRACT);
        house.approve("weekly-report");
        house.source.merged(12, "Retry the payment call");
        house.model.answers(request -> ScriptedTurns.drafts("Merged: #12."));
        house.at("2026-10-30T14:00:01Z");
        house.tick();
        String key = house.documents.blocks.keySet().iterator().next();
        house.documents.approve(key, "### 2026-10-30\n\nMerged: number twelve.\n");
        house.model.learns(request -> lesson(LESSON));
        house.at("2026-11-02T09:00:00Z");
        return house;
    }

    private static ModelReply lesson(String words) {
        Json.Obj hunk = Json.object("before", "Merged: #12.").with("after", "Merged: number twelve.");
        return ScriptedTurns.calls(
                "outcome",
                Json.object("kind", "lessons")
                        .with("report", "Learned one thing.")
                        .with(
                                "lessons",
                                Json.array(List.of(
                                        Json.object("lesson", words).with("hunks", Json.array(List.of(hunk)))))));
    }

    @Test
    @Proves("D6.1")
    void anApprovalWithEditsIsLearnedFromOnce() {
        try (House house = house()) {
            house.tick();
            house.tick();
            String id = house.only().id();
            assertEquals(2, house.model.asked.size());
            String asked = house.model.asked.getLast().messages().getFirst().toString();
            assertTrue(asked.contains("Merged: #12.") && asked.contains("Merged: number twelve."), asked);
            List<String> lessons = house.spine(id).stream()
                    .filter(line -> line.contains("\"kind\":\"lesson.recorded\""))
                    .toList();
            assertEquals(1, lessons.size());
            assertTrue(lessons.getFirst().contains(LESSON) && lessons.getFirst().contains("\"count\":1"));
            assertTrue(house.spine(id).stream().anyMatch(line -> line.contains("\"disposition\":\"learned\"")));
            assertTrue(house.spine(id).stream().noneMatch(line -> line.contains("number twelve")));
        }
    }

    @Test
    @Proves("D6")
    void aTextApprovedWordForWordCostsNoQuestion() {
        try (House house = new House(folder)) {
            house.make(ResumedTurnTest.CONTRACT);
            house.approve("weekly-report");
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-30T14:00:01Z");
            house.tick();
            house.approve("weekly-report");
            house.tick();
            assertEquals(1, house.model.asked.size());
        }
    }

    @Test
    @Proves("D6.2")
    void laterTurnsAreToldWhatWasLearnedAndTheOneUnderWayIsNot() {
        try (House house = house()) {
            house.tick();
            house.wake("weekly-report", "again");
            String told = house.model.asked.getLast().instructions();
            assertTrue(told.contains("<lessons>\n- " + LESSON + "\n</lessons>"), told);
            assertTrue(told.indexOf("</contract>") < told.lastIndexOf("<lessons>"), told);
            assertFalse(house.model.asked.get(1).instructions().contains(LESSON));
        }
    }

    @Test
    @Proves("D6.3")
    void whatWasLearnedIsListedAndCanBeDismissedAndRestored() {
        try (House house = house()) {
            house.tick();
            String lesson = house.lessons("weekly-report").getFirst().lessonId();
            assertEquals(LESSON, house.lessons("weekly-report").getFirst().lesson());
            assertEquals(List.of(LESSON), house.show("weekly-report").lessons());
            house.dismiss(lesson);
            house.dismiss(lesson);
            assertEquals("dismissed", house.lessons("weekly-report").getFirst().state());
            assertEquals(List.of(), house.show("weekly-report").lessons());
            house.wake("weekly-report", "again");
            assertFalse(house.model.asked.getLast().instructions().contains(LESSON));
            house.restore(lesson);
            house.wake("weekly-report", "again");
            assertTrue(house.model.asked.getLast().instructions().contains(LESSON));
            long switched = house.kinds(house.only().id()).stream()
                    .filter(kind -> kind.equals("lesson.dismissed") || kind.equals("lesson.restored"))
                    .count();
            assertEquals(2, switched);
        }
    }

    @Test
    @Proves("D6")
    void anApprovalThatACapKeptFromBeingLearnedFromIsTriedAgainTheNextDay() {
        try (House house = house()) {
            house.model.costs(DEAR);
            int asked = house.model.asked.size();
            house.tick();
            assertEquals(asked, house.model.asked.size());
            assertEquals(
                    "cap",
                    house.show("weekly-report").turns().getFirst().reason().orElseThrow());

            house.model.costs(CHEAP);
            house.at("2026-11-02T22:00:00Z");
            int lines = house.spine(house.only().id()).size();
            house.tick();
            assertEquals(asked, house.model.asked.size(), "the day's cap holds for the day");
            assertEquals(lines, house.spine(house.only().id()).size());

            house.at("2026-11-03T09:00:00Z");
            house.tick();
            assertEquals(LESSON, house.lessons("weekly-report").getFirst().lesson());
            house.tick();
            assertEquals(1, house.lessons("weekly-report").size());
        }
    }

    @Test
    @Proves("D6")
    void whatACapHoldsUpForAWeekIsLetGo() {
        try (House house = house()) {
            house.model.costs(DEAR);
            for (int day = 2; day < 12; day++) {
                house.at("2026-11-%02dT09:00:00Z".formatted(day));
                house.tick();
            }
            long tried = house.kinds(house.only().id()).stream()
                    .filter("turn.started"::equals)
                    .count();
            assertEquals(1 + 7, tried, "the draft of October, and a week of trying");
            int lines = house.spine(house.only().id()).size();
            house.at("2026-11-12T09:00:00Z");
            house.tick();
            assertEquals(lines, house.spine(house.only().id()).size());
            assertTrue(house.lessons("weekly-report").isEmpty());
        }
    }

    @Test
    @Proves("D6")
    void whatWasDismissedIsNotLearnedAgain() {
        try (House house = house()) {
            house.tick();
            house.dismiss(house.lessons("weekly-report").getFirst().lessonId());
            house.wake("weekly-report", "again");
            String key = house.documents.blocks.keySet().stream()
                    .reduce((first, second) -> second)
                    .orElseThrow();
            house.documents.approve(key, "### 2026-11-02\n\nMerged: number twelve.\n");
            house.tick();
            assertEquals(1, house.lessons("weekly-report").size());
            assertEquals("dismissed", house.lessons("weekly-report").getFirst().state());
        }
    }

    @Test
    @Proves("D6")
    void aCrashBetweenTheLessonsAndTheirLinesRecordsTheSameOnesOnce() {
        try (House house = house()) {
            Runnable crash = Crash.once();
            house.model.learns(request -> {
                crash.run();
                return lesson(LESSON);
            });
            assertThrows(Crash.class, house::tick);
            house.tick();
            long recorded = house.spine(house.only().id()).stream()
                    .filter(line -> line.contains("\"kind\":\"lesson.recorded\""))
                    .count();
            assertEquals(1, recorded);
            assertEquals("asleep", house.only().state());
        }
    }

    @Test
    @Proves("D6.4")
    void aTurnThatLearnsCanComeToNothingElse() {
        try (House house = house()) {
            house.model.learns(request -> ScriptedTurns.drafts("A draft nobody asked for."));
            house.tick();
            assertEquals(1, house.documents.placed);
            assertTrue(house.spine(house.only().id()).getLast().contains("\"disposition\":\"failed\""));
            assertTrue(house.model.asked.getLast().tools().stream()
                    .noneMatch(tool -> tool.input().toString().contains("\"draft\"")));
        }
    }
}
