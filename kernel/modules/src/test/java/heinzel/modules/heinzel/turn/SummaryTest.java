package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.model.ModelReply;
import heinzel.api.operation.Problem;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummaryTest {
    private static final String NAME = "weekly-report";

    @TempDir
    Path folder;

    private House house(int afterTurns, int keepTurns) {
        House house = new House(
                folder,
                Map.of(
                        "HZ_HEINZEL_SUMMARY_AFTER_TURNS",
                        Integer.toString(afterTurns),
                        "HZ_HEINZEL_SUMMARY_KEEP_TURNS",
                        Integer.toString(keepTurns)));
        house.make(DraftedTurnTest.CONTRACT);
        house.approve(NAME);
        return house;
    }

    private static Json.Obj answer(String report) {
        return Json.object("kind", "answer").with("report", report).with("reply", "Reply to " + report);
    }

    private static Json.Obj summary(String wants) {
        return Json.object("asset", "The weekly report")
                .with("wants", wants)
                .with("decisions", Json.texts(List.of("Risks first.")))
                .with("open_questions", Json.texts(List.of("Which board?")))
                .with("next_deadline", "Friday at three")
                .with("sources", Json.texts(List.of("code-host.merged_pull_requests")));
    }

    private static String given(House house) {
        return house.model.asked.getLast().messages().getFirst().toString();
    }

    private static List<String> written(House house) {
        return house.spine(house.only().id()).stream()
                .filter(line -> line.contains("\"kind\":\"summary.written\""))
                .toList();
    }

    /// Answers, with a summary where one is wanted.
    private static void answers(House house, String report, String wants) {
        house.model.answers(request -> {
            boolean due = request.tools().toString().contains("\"summary\"");
            Json.Obj outcome = answer(report);
            return ScriptedTurns.calls("outcome", due ? outcome.with("summary", summary(wants)) : outcome);
        });
    }

    @Test
    @Proves({"D8.4", "D19.1", "D8.2"})
    void theTurnThatMakesItDueEndsWithASummaryAndTheNextOneContinuesIt() {
        try (House house = house(3, 1)) {
            answers(house, "First.", "Short reports.");
            house.wake(NAME, "one");
            answers(house, "Second.", "Short reports.");
            house.wake(NAME, "two");
            assertEquals(0, written(house).size());
            answers(house, "Third.", "Short reports.");
            house.wake(NAME, "three");
            assertEquals(1, written(house).size());
            String first = written(house).getFirst();
            for (String field : List.of(
                    "\"asset\":\"The weekly report\"",
                    "\"wants\":\"Short reports.\"",
                    "\"decisions\":[\"Risks first.\"]",
                    "\"open_questions\":[\"Which board?\"]",
                    "\"next_deadline\":\"Friday at three\"",
                    "\"sources\":[\"code-host.merged_pull_requests\"]")) {
                assertTrue(first.contains(field), first);
            }
            assertFalse(first.contains("\"previous\""), first);
            assertEquals(3, house.model.asked.size(), "no request of its own");

            answers(house, "Fourth.", "Shorter reports.");
            house.wake(NAME, "four");
            String given = given(house);
            assertTrue(given.contains("The person wants: Short reports."), given);
            assertTrue(given.contains("Third."), given);
            assertFalse(given.contains("First.") || given.contains("Second."), given);
            answers(house, "Fifth.", "Shorter reports.");
            house.wake(NAME, "five");
            answers(house, "Sixth.", "Shorter reports.");
            house.wake(NAME, "six");
            assertEquals(2, written(house).size());
            long seq = Long.parseLong(first.replaceAll(".*\"seq\":([0-9]+),.*", "$1"));
            assertTrue(
                    written(house).getLast().contains("\"previous\":" + seq),
                    written(house).getLast());
            house.wake(NAME, "seven");
            assertTrue(given(house).contains("Shorter reports."), given(house));
            assertFalse(given(house).contains("Short reports."), given(house));
        }
    }

    @Test
    @Proves("D8.4")
    void aTurnThatOwesASummaryIsToldSoAndTheContractAndLessonsStandOutsideIt() {
        try (House house = house(1, 1)) {
            house.model.answers(request -> ScriptedTurns.calls(
                    "outcome",
                    request.messages().size() == 1
                            ? answer("First.")
                            : answer("First.").with("summary", summary("Short."))));
            house.wake(NAME, "one");
            assertEquals(2, house.model.asked.size());
            String told = house.model.asked.getLast().messages().getLast().toString();
            assertTrue(told.contains("A summary is due"), told);
            assertFalse(
                    written(house).getFirst().contains("says what was merged"),
                    written(house).getFirst());
            house.wake(NAME, "two");
            assertTrue(house.model.asked.getLast().instructions().contains("says what was merged"));
        }
    }

    @Test
    @Proves({"D8.4", "D5"})
    void aCrashAfterTheSummaryWritesItOnce() throws Exception {
        try (House house = house(1, 1)) {
            answers(house, "First.", "Short.");
            Path receipts = house.data().resolve("receipts.jsonl");
            java.nio.file.Files.createDirectories(receipts);
            assertThrows(Problem.class, () -> house.wake(NAME, "one"));
            java.nio.file.Files.delete(receipts);
            house.tick();
            assertEquals(1, written(house).size());
            assertEquals(
                    Optional.of("answered"), house.show(NAME).turns().getFirst().disposition());
            assertEquals(1, house.model.asked.size());
        }
    }

    @Test
    @Proves("D8.4")
    void manyEventsMakeItDueBeforeItsTime() {
        try (House house = house(1_000, 5)) {
            String long300 = "x".repeat(299) + ".";
            answers(house, long300, "Short.");
            for (int i = 0; i < 60; i++) {
                house.wake(NAME, "again");
            }
            assertEquals(0, written(house).size());
            for (int i = 0; i < 30; i++) {
                house.wake(NAME, "again");
            }
            assertEquals(1, written(house).size());
        }
    }

    @Test
    @Proves({"D19.2", "D19.3", "D4.3"})
    void theLastTurnsStayWordForWordAndACallKeepsItsResult() {
        try (House house = house(20, 2)) {
            house.source.merged(12, "Retry the payment call");
            house.model.answers(request -> request.messages().size() == 1
                    ? ScriptedTurns.calls("read_input", Json.object("name", "merged"))
                    : ScriptedTurns.calls("outcome", answer("First.")));
            house.wake(NAME, "What is number twelve?");
            answers(house, "Second.", "");
            house.wake(NAME, "And thirteen?");
            String given = given(house);
            assertTrue(given.contains("The person: What is number twelve?"), given);
            assertTrue(given.contains("You called read_input"), given);
            assertTrue(given.contains("it answered: {"), given);
            assertTrue(given.contains("You replied: Reply to First."), given);

            house.source.merged(14, "y".repeat(5_000));
            house.model.answers(request -> request.messages().size() == 1
                    ? ScriptedTurns.calls("read_input", Json.object("name", "merged"))
                    : ScriptedTurns.calls("outcome", answer("Third.")));
            house.at("2026-10-26T09:01:00Z");
            house.wake(NAME, "Read it all");
            answers(house, "Fourth.", "");
            house.wake(NAME, "Well?");
            String next = given(house);
            assertTrue(next.contains("[something longer is left out here]"), next);
            assertFalse(next.contains("You called read_input"), next);
            assertTrue(next.contains("You replied: Reply to Third."), next);
            assertFalse(next.contains("number twelve?"), "only the last two: " + next);
        }
    }

    @Test
    @Proves("D18.4")
    void whatIsHiddenIsHiddenFromTheModelAndNotFromTheRecord() {
        try (House house = house(20, 5)) {
            answers(house, "Told a secret.", "");
            String turn = house.wake(NAME, "The codename is Marten").turn().orElseThrow();
            house.wake(NAME, "And?");
            assertTrue(given(house).contains("Marten") && given(house).contains("Told a secret."));
            long line = house.body(house.only().id(), turn).stream()
                    .filter(each -> each.contains("Marten"))
                    .map(each -> Long.parseLong(each.replaceAll(".*\"n\":([0-9]+),.*", "$1")))
                    .findFirst()
                    .orElseThrow();
            house.hide(NAME, turn + "#" + line, Optional.of("something private"));
            house.wake(NAME, "And now?");
            assertFalse(given(house).contains("Marten"), given(house));
            assertTrue(given(house).contains("something private"), given(house));
            house.hide(NAME, turn, Optional.empty());
            house.wake(NAME, "And then?");
            assertFalse(given(house).contains("something private"), given(house));
            assertTrue(house.body(house.only().id(), turn).toString().contains("Marten"));
            assertTrue(house.show(NAME).turns().toString().contains("Told a secret."));
            assertThrows(Problem.NotFound.class, () -> house.hide(NAME, "turn-none", Optional.empty()));
        }
    }

    @Test
    @Proves("D6")
    void aConditionThatCodeCanCheckIsNotTakenOnTheModelsWord() {
        String contract = DraftedTurnTest.CONTRACT + "\n### Done when\n\n- At most 2 lines.\n- It is polite.\n";
        try (House house = new House(folder)) {
            house.make(contract);
            house.approve(NAME);
            house.model.answers(request -> done("One.\nTwo.\nThree."));
            var woken = house.wake(NAME, "draft it");
            assertEquals(Optional.of("done-when-unmet"), woken.reason());
            assertTrue(
                    woken.report().orElse("").contains("lines: 3"),
                    woken.report().orElse(""));
            assertEquals(List.of(), house.drafts());
            house.model.answers(request -> done("One.\nTwo."));
            assertEquals(Optional.of("drafted"), house.wake(NAME, "draft it").disposition());
        }
    }

    private static ModelReply done(String draft) {
        return ScriptedTurns.calls(
                "outcome",
                Json.object("kind", "draft")
                        .with("report", "Drafted.")
                        .with("draft", draft)
                        .with("done_when", Json.array(met("At most 2 lines."), met("It is polite."))));
    }

    private static Json.Obj met(String condition) {
        return Json.object("condition", condition).with("met", Json.TRUE).with("why", "It is.");
    }
}
