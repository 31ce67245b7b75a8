package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.model.Message;
import heinzel.api.model.ModelReply;
import heinzel.api.model.ModelRequest;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WaitingTurnTest {
    private static final String NAME = "weekly-report";

    @TempDir
    Path folder;

    private House house() {
        return house(Map.of());
    }

    private House house(Map<String, String> environment) {
        House house = new House(folder, environment);
        house.make(ResumedTurnTest.CONTRACT);
        house.approve(NAME);
        house.source.merged(12, "Retry the payment call");
        return house;
    }

    /// Waits once, then drafts what it was told.
    private static void waits(House house, Json.Obj wanted) {
        house.model.answers(request -> request.messages().size() == 1
                ? ScriptedTurns.calls("wait", wanted)
                : ScriptedTurns.drafts("Then: " + request.messages().size()));
    }

    private static String told(House house) {
        ModelRequest last = house.model.asked.getLast();
        return last.messages().getLast() instanceof Message.ToolResult result ? result.text() : "";
    }

    private static long count(House house, String kind, String part) {
        return house.spine(house.only().id()).stream()
                .filter(line -> line.contains("\"kind\":\"" + kind + "\"") && line.contains(part))
                .count();
    }

    @Test
    @Proves({"D12.1", "D12.3"})
    void aTurnWaitsForATimeAndTheTickAfterItTakesItUp() {
        try (House house = house()) {
            waits(house, Json.object("until", "2026-10-26T12:00"));
            var woken = house.wake(NAME, "give the reviewer until noon");
            assertEquals(Optional.of(Instant.parse("2026-10-26T11:00:00Z")), woken.waitingUntil());
            assertEquals("waiting", house.only().state());
            assertEquals(Optional.of("turn"), house.only().waitingOn());
            assertEquals(
                    Optional.of(Instant.parse("2026-10-26T11:00:00Z")),
                    house.show(NAME).turns().getFirst().waitingUntil());
            house.at("2026-10-26T10:59:00Z");
            assertEquals(0, house.tick().resumed());
            house.at("2026-10-26T08:00:00Z");
            assertEquals(0, house.tick().resumed(), "a clock that was set back");
            house.at("2026-10-26T11:00:00Z");
            assertEquals(1, house.tick().resumed());
            assertEquals(1, count(house, "turn.resumed", "\"woken_by\":\"timer\",\"resumes\":0"));
            assertEquals(
                    Optional.of("drafted"), house.show(NAME).turns().getFirst().disposition());
            assertTrue(told(house).contains("time has come"), told(house));
            assertEquals(2, house.model.asked.size());
            assertEquals(0, house.tick().resumed());
        }
    }

    @Test
    @Proves("D12.2")
    void aWaitingTurnHoldsNoLockAndSurvivesARestart() {
        Instant until = Instant.parse("2026-10-26T11:00:00Z");
        try (House house = house()) {
            waits(house, Json.object("until", "2026-10-26T12:00"));
            house.wake(NAME, "wait");
        }
        try (House house = new House(folder)) {
            assertEquals(Optional.of(until), house.show(NAME).turns().getFirst().waitingUntil());
            house.model.answers(request -> ScriptedTurns.drafts("Later."));
            house.at("2026-10-26T11:30:00Z");
            assertEquals(1, house.tick().resumed());
            assertEquals(3, house.model.asked.getFirst().messages().size());
        }
    }

    @Test
    @Proves("D12.4")
    void aWaitWithoutATimeEndsAfterTheLongestOne() {
        try (House house = house(Map.of("HZ_HEINZEL_MAX_WAIT", "\"2d\""))) {
            house.model.answers(request -> request.messages().size() == 1
                    ? ScriptedTurns.calls("wait", Json.object("question", "Which board?"))
                    : ScriptedTurns.drafts("Without it."));
            house.wake(NAME, "look");
            house.at("2026-10-28T08:59:00Z");
            assertEquals(0, house.tick().resumed());
            house.at("2026-10-28T09:00:00Z");
            assertEquals(1, house.tick().resumed());
            assertEquals(1, count(house, "turn.resumed", "timer"));
        }
    }

    @Test
    @Proves({"D12.1", "D12.3", "D18.3"})
    void theAnswerOfAQuestionTakesTheTurnUpThatWaitsForIt() {
        try (House house = house()) {
            waits(house, Json.object("question", "Which board?").with("until", "2026-10-29T12:00"));
            var woken = house.wake(NAME, "look");
            ShowHeinzel.Question question = house.show(NAME).questions().getFirst();
            assertEquals(
                    Optional.of("answer " + question.key()),
                    house.show(NAME).turns().getFirst().waitingOn());
            var answered = house.answer(NAME, question.key(), "The one of Checkout");
            assertEquals(woken.turn(), answered.turn());
            assertEquals(Optional.of("drafted"), answered.disposition());
            assertTrue(told(house).contains("The one of Checkout"), told(house));
            assertEquals(1, count(house, "turn.resumed", "\"woken_by\":\"answer\""));
            assertEquals(1, count(house, "turn.started", ""));
            house.tick();
            assertEquals(1, count(house, "turn.started", ""));
        }
    }

    @Test
    @Proves({"D12.1", "D12.3"})
    void anInputThatMovesTakesTheTurnUp() {
        try (House house = house()) {
            waits(house, Json.object("input", "merged").with("until", "2026-10-27T12:00"));
            house.wake(NAME, "wait for the next one");
            house.at("2026-10-26T09:05:00Z");
            assertEquals(0, house.tick().resumed());
            house.source.merged(13, "Round totals half up");
            house.at("2026-10-26T09:10:00Z");
            assertEquals(1, house.tick().resumed());
            assertEquals(1, count(house, "turn.resumed", "\"woken_by\":\"source\""));
            assertTrue(told(house).contains("Round totals half up"), told(house));
        }
    }

    @Test
    @Proves({"D12.1", "D12.3"})
    void anApprovalTakesTheTurnUpBeforeItIsLearnedFrom() {
        try (House house = house()) {
            house.model.answers(request -> ScriptedTurns.drafts("Merged: #12."));
            house.wake(NAME, "draft it");
            String draft = house.drafts().getFirst().draft();
            house.model.answers(request -> request.messages().size() == 1
                    ? ScriptedTurns.calls("wait", Json.object("draft", draft))
                    : ScriptedTurns.calls(
                            "outcome",
                            Json.object("kind", "answer")
                                    .with("report", "Seen.")
                                    .with("reply", "Seen.")));
            house.wake(NAME, "tell me when it is approved");
            String key = house.documents.blocks.keySet().iterator().next();
            house.documents.approve(key, "### 2026-10-26\n\nMerged: number twelve, at last.\n");
            house.tick();
            assertEquals(1, count(house, "turn.resumed", "\"woken_by\":\"approval\""));
            String causes = String.join(
                    " ",
                    house.spine(house.only().id()).stream()
                            .filter(line -> line.contains("turn.resumed") || line.contains("\"cause\":\"approval\""))
                            .map(line -> line.contains("turn.resumed") ? "resumed" : "learned")
                            .toList());
            assertEquals("resumed learned", causes);
            assertTrue(
                    house.model.asked.stream()
                            .anyMatch(request -> request.messages()
                                            .getLast()
                                            .toString()
                                            .contains("was approved")
                                    && request.messages().getLast().toString().contains("number twelve, at last")),
                    "it was told");
        }
    }

    @Test
    @Proves("D12.5")
    void otherWakesRunBesideAWaitingTurnAndOneThatTheySupersedeIsAbandoned() {
        try (House house = house()) {
            waits(house, Json.object("until", "2026-10-26T12:00"));
            house.wake(NAME, "wait");
            house.model.answers(request -> ScriptedTurns.drafts("Merged: #12."));
            assertEquals(Optional.of("drafted"), house.wake(NAME, "do it now").disposition());
            house.at("2026-10-26T11:00:00Z");
            house.tick();
            assertEquals(1, count(house, "turn.finished", "\"disposition\":\"abandoned\",\"reason\":\"superseded\""));
            assertEquals(0, count(house, "turn.resumed", ""));
            assertEquals(2, house.model.asked.size());
        }
    }

    @Test
    @Proves("D12.3")
    void thePersonLetsItGoOnBeforeItsTime() {
        try (House house = house()) {
            assertThrows(Problem.Conflict.class, () -> house.resume(NAME));
            waits(house, Json.object("until", "2026-10-26T12:00"));
            house.wake(NAME, "wait");
            assertEquals(Optional.of("drafted"), house.resume(NAME).disposition());
            assertEquals(1, count(house, "turn.resumed", "\"woken_by\":\"asked\""));
            assertTrue(told(house).contains("wants you to go on"), told(house));
        }
    }

    @Test
    @Proves({"D12.1", "D5"})
    void aCrashAfterItWentOnDoesNotWaitAgain() {
        try (House house = house()) {
            Runnable crash = Crash.once();
            house.model.answers(request -> {
                if (request.messages().size() == 1) {
                    return ScriptedTurns.calls("wait", Json.object("until", "2026-10-26T12:00"));
                }
                crash.run();
                return ScriptedTurns.drafts("Later.");
            });
            house.wake(NAME, "wait");
            house.at("2026-10-26T11:00:00Z");
            assertThrows(Crash.class, house::tick);
            assertEquals(1, house.tick().resumed());
            assertEquals(1, count(house, "turn.waiting", ""));
            assertEquals(1, house.drafts().size());
        }
    }

    @Test
    @Proves("D12.1")
    void whatCanNotBeWaitedForIsSaidToTheModel() {
        try (House house = house()) {
            Json.Obj[] wrong = {
                Json.Obj.EMPTY,
                Json.object("until", "2026-10-26T09:00"),
                Json.object("until", "noon"),
                Json.object("draft", "draft-none"),
                Json.object("input", "nothing"),
                Json.object("input", "merged").with("question", "Both?")
            };
            house.model.answers(request -> {
                int call = (request.messages().size() - 1) / 2;
                ModelReply reply = call < wrong.length
                        ? ScriptedTurns.calls("wait", wrong[call])
                        : ScriptedTurns.drafts("Without waiting.");
                return reply;
            });
            assertEquals(Optional.of("drafted"), house.wake(NAME, "wait").disposition());
            assertEquals(wrong.length + 1, house.model.asked.size());
            assertEquals(0, count(house, "turn.waiting", ""));
        }
    }
}
