package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.daemon.DaemonStatus;
import heinzel.modules.heinzel.daemon.PauseDaemon;
import heinzel.modules.heinzel.daemon.ResumeDaemon;
import heinzel.modules.heinzel.daemon.ShowDaemon;
import heinzel.modules.heinzel.tick.TickOnce;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Everything pauses: ticks, wakes, and a turn that runs, before its next step.
@Proves({"X14.1", "X14", "K20.4"})
class StandstillTest {
    private static final String NAME = "weekly-report";

    @TempDir
    Path folder;

    private House house() {
        House house = new House(folder);
        house.make(ResumedTurnTest.CONTRACT);
        house.approve(NAME);
        house.source.merged(12, "Retry the payment call");
        return house;
    }

    private static DaemonStatus pause(House house, String until) {
        return house.call(
                new PauseDaemon.Input(Optional.of(until).filter(text -> !text.isEmpty())), DaemonStatus.class);
    }

    private static DaemonStatus goOn(House house) {
        return house.call(new ResumeDaemon.Input(), DaemonStatus.class);
    }

    private static long count(House house, String kind, String part) {
        return house.spine(house.only().id()).stream()
                .filter(line -> line.contains("\"kind\":\"" + kind + "\"") && line.contains(part))
                .count();
    }

    @Test
    void aPausedTickDoesNothingAndTheOneAfterItRunsWhatIsDue() {
        try (House house = house()) {
            DaemonStatus paused = pause(house, "");
            assertTrue(paused.paused());
            assertEquals(Optional.empty(), paused.pausedUntil());
            house.at("2026-10-30T14:05:00Z");
            int lines = house.spine(house.only().id()).size();

            TickOnce.Ticked still = house.tick();

            assertTrue(still.paused());
            assertEquals(0, still.woken() + still.resumed() + still.fetched() + still.failed());
            assertEquals(lines, house.spine(house.only().id()).size());
            assertEquals(0, house.model.asked.size());
            DaemonStatus status = house.call(new ShowDaemon.Input(), DaemonStatus.class);
            assertEquals(Optional.of(Instant.parse("2026-10-30T14:05:00Z")), status.lastTick());
            assertTrue(status.nextDue().isPresent());

            assertFalse(goOn(house).paused());
            TickOnce.Ticked gone = house.tick();
            assertFalse(gone.paused());
            assertEquals(1, gone.woken());
        }
    }

    @Test
    void aPauseEndsByItselfAtItsTimeAndNotBefore() {
        try (House house = house()) {
            assertEquals(
                    Optional.of(Instant.parse("2026-10-26T16:00:00Z")),
                    pause(house, "17:00").pausedUntil());
            house.at("2026-10-26T15:59:59Z");
            assertTrue(house.tick().paused());
            house.at("2026-10-26T16:00:00Z");
            assertFalse(house.tick().paused());
        }
    }

    @Test
    void aPauseIsReadFromDiskByEveryProcessAndADamagedOneStillPauses() throws IOException {
        try (House house = house()) {
            pause(house, "2h");
        }
        try (House house = new House(folder)) {
            assertTrue(house.tick().paused());
            Files.writeString(folder.resolve("home/state/paused"), "\"until\": to");
            assertTrue(house.tick().paused());
        }
    }

    @Test
    void aRunningTurnStandsStillBeforeItsNextStepAndGoesOnWithoutAskingAgain() {
        try (House house = house()) {
            house.model.answers(request -> {
                if (request.messages().size() == 1) {
                    pause(house, "");
                    return ScriptedTurns.calls("last_approved", Json.Obj.EMPTY);
                }
                return ScriptedTurns.drafts("Merged: #12.");
            });
            var woken = house.wake(NAME, "draft it");
            assertEquals(Optional.empty(), woken.disposition());
            assertEquals(1, house.model.asked.size(), "the answer that was paid for is kept, and nothing more asked");
            assertEquals(1, count(house, "turn.waiting", "\"kind\":\"pause\""));
            assertEquals("waiting", house.only().state());
            assertTrue(house.tick().paused());
            assertEquals(1, house.model.asked.size());

            goOn(house);
            assertEquals(1, house.tick().resumed());
            assertEquals(2, house.model.asked.size());
            assertEquals(1, count(house, "turn.finished", "\"disposition\":\"drafted\""));
            assertEquals(1, count(house, "turn.resumed", "\"resumes\":0"), "a pause is no crash");
            assertEquals(1, house.drafts().size());
        }
    }

    @Test
    void anOutcomeThatCameDuringThePauseIsPlacedAfterIt() {
        try (House house = house()) {
            house.model.answers(request -> {
                pause(house, "");
                return ScriptedTurns.drafts("Merged: #12.");
            });
            house.wake(NAME, "draft it");
            assertEquals(0, house.drafts().size());
            goOn(house);
            house.tick();
            assertEquals(1, house.drafts().size());
            assertEquals(1, house.model.asked.size());
        }
    }

    @Test
    void aTurnThatStoodStillMayStillWaitForSomething() {
        try (House house = house()) {
            house.model.answers(request -> switch (request.messages().size()) {
                case 1 -> {
                    pause(house, "");
                    yield ScriptedTurns.calls("last_approved", Json.Obj.EMPTY);
                }
                case 3 -> ScriptedTurns.calls("wait", Json.object("until", "2026-10-26T12:00"));
                default -> ScriptedTurns.drafts("Later.");
            });
            house.wake(NAME, "draft it");
            goOn(house);
            house.tick();
            assertEquals(2, count(house, "turn.waiting", ""));
            assertEquals(0, house.drafts().size());
            house.at("2026-10-26T11:00:00Z");
            house.tick();
            assertEquals(1, house.drafts().size());
        }
    }

    @Test
    void nobodyIsWokenByHandAndAnAnswerIsKept() {
        try (House house = house()) {
            house.model.answers(request -> request.messages().size() == 1
                    ? ScriptedTurns.calls("wait", Json.object("question", "Which board?"))
                    : ScriptedTurns.drafts("That one."));
            house.wake(NAME, "look");
            String key = house.show(NAME).questions().getFirst().key();
            pause(house, "2h");

            Problem.Conflict refused = assertThrows(Problem.Conflict.class, () -> house.wake(NAME, "now"));
            assertTrue(refused.said().contains("until 2026-10-26 12:00"), refused::said);
            assertEquals("hz system daemon resume", refused.fix());
            assertThrows(Problem.Conflict.class, () -> house.resume(NAME));
            assertTrue(
                    house.answer(NAME, key, "The one of Checkout").requested().isPresent());
            assertEquals(1, house.model.asked.size());

            goOn(house);
            house.tick();
            assertEquals(1, house.drafts().size());
        }
    }

    @Test
    void aTimeThatIsNoneOrLiesBehindPausesNothing() {
        try (House house = house()) {
            for (String wrong : new String[] {"soon", "2026-10-26T09:59", "2020-01-01", "99999999999d", "25:00"}) {
                assertThrows(Problem.Invalid.class, () -> pause(house, wrong), wrong);
            }
            assertFalse(house.tick().paused());
            assertEquals(
                    Optional.of(Instant.parse("2026-10-27T08:00:00Z")),
                    pause(house, "09:00").pausedUntil(),
                    "a time of day that is past is tomorrow's");
            assertEquals(
                    Optional.of(Instant.parse("2026-11-30T23:00:00Z")),
                    pause(house, "2026-12-01").pausedUntil());
        }
    }
}
