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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SteeredTurnTest {
    private static final String NAME = "weekly-report";
    private static final String SHORT = "Keep it under ten lines";

    @TempDir
    Path folder;

    private House house() {
        House house = new House(folder);
        house.make(ResumedTurnTest.CONTRACT);
        house.approve(NAME);
        house.source.merged(12, "Retry the payment call");
        return house;
    }

    private static ModelReply looks() {
        return ScriptedTurns.calls("read_input", Json.object("name", "merged"));
    }

    private static long count(House house, String kind, String part) {
        return house.spine(house.only().id()).stream()
                .filter(line -> line.contains("\"kind\":\"" + kind + "\"") && line.contains(part))
                .count();
    }

    private static String last(House house) {
        return house.model.asked.getLast().messages().getLast().toString();
    }

    @Test
    @Proves({"D14.1", "D14.2"})
    void aMessageDuringThinkReachesTheModelBeforeItsNextRequest() {
        try (House house = house()) {
            List<List<String>> marks = new ArrayList<>();
            house.model.answers(request -> {
                if (request.messages().size() > 1) {
                    return ScriptedTurns.drafts("Merged: #12.");
                }
                Optional<String> requested =
                        house.wakeFromAfar(NAME, SHORT, false).requested();
                marks.add(house.marks());
                assertTrue(marks.getFirst().contains(requested.orElseThrow()));
                return looks();
            });
            house.wake(NAME, "draft it");
            assertEquals(2, house.model.asked.size());
            assertTrue(last(house).contains(SHORT), last(house));
            assertEquals(1, count(house, "turn.steered", ""));
            assertTrue(house.spine(house.only().id()).stream().noneMatch(line -> line.contains(SHORT)));
            assertEquals(List.of(), house.marks());
            house.tick();
            assertEquals(1, count(house, "turn.started", ""));
        }
    }

    @Test
    @Proves("D14.2")
    void aCrashAfterItSawTheMessageShowsTheModelTheSameConversation() {
        try (House house = house()) {
            Runnable crash = Crash.once();
            house.model.answers(request -> {
                if (request.messages().size() == 1) {
                    house.wakeFromAfar(NAME, SHORT, false);
                    return looks();
                }
                crash.run();
                return ScriptedTurns.drafts("Merged: #12.");
            });
            assertThrows(Crash.class, () -> house.wake(NAME, "draft it"));
            assertEquals(2, house.marks().size());
            house.tick();
            assertEquals(3, house.model.asked.size());
            assertEquals(
                    house.model.asked.get(1).messages(),
                    house.model.asked.get(2).messages());
            assertEquals(1, count(house, "turn.steered", ""));
            assertEquals(1, count(house, "turn.started", ""));
            assertEquals(List.of(), house.marks());
        }
    }

    @Test
    @Proves("D14.3")
    void whatComesDuringActIsOneFollowingTurnWithAllItsCauses() {
        try (House house = house()) {
            boolean[] said = {false};
            house.documents.crashes(() -> {}, () -> {
                if (!said[0]) {
                    said[0] = true;
                    house.at("2026-10-26T09:01:00Z");
                    house.wakeFromAfar(NAME, "Name the epic", false);
                    house.wakeFromAfar(NAME, "And the risks", false);
                }
            });
            house.wake(NAME, "draft it");
            assertEquals(2, count(house, "turn.started", ""));
            assertEquals(2, count(house, "turn.requested", "\"cause\":\"asked\""));
            assertEquals(
                    List.of("asked", "asked"),
                    house.show(NAME).turns().getFirst().causes());
            String given = house.model.asked.getLast().messages().getFirst().toString();
            assertTrue(given.contains("Name the epic") && given.contains("And the risks"), given);
            assertEquals(List.of(), house.marks());
            assertEquals(0, house.tick().woken());
        }
    }

    @Test
    @Proves("D14.5")
    void aMessageForAfterThisTurnDoesNotReachIt() {
        try (House house = house()) {
            boolean[] said = {false};
            house.model.answers(request -> {
                if (!said[0]) {
                    said[0] = true;
                    house.wakeFromAfar(NAME, "Next time name the epic", true);
                    return looks();
                }
                return ScriptedTurns.drafts("Merged: #12.");
            });
            house.wake(NAME, "draft it");
            assertEquals(3, house.model.asked.size());
            assertFalse(house.model.asked.get(1).messages().toString().contains("name the epic"));
            assertTrue(house.model.asked.get(2).messages().getFirst().toString().contains("name the epic"));
            assertEquals(0, count(house, "turn.steered", ""));
            assertEquals(1, count(house, "turn.requested", ""));
            assertEquals(2, count(house, "turn.started", ""));
        }
    }

    @Test
    @Proves("D14.4")
    void stoppingAbandonsTheTurnAndItsMessagesGoToTheNext() {
        try (House house = house()) {
            boolean[] stopped = {false};
            house.model.answers(request -> {
                if (stopped[0]) {
                    return ScriptedTurns.drafts("Merged: #12.");
                }
                if (request.messages().size() == 1) {
                    house.wakeFromAfar(NAME, SHORT, false);
                    return looks();
                }
                stopped[0] = true;
                house.stopFromAfar(NAME);
                return looks();
            });
            var woken = house.wake(NAME, "draft it");
            assertEquals(Optional.of("abandoned"), woken.disposition());
            assertEquals(Optional.of("stopped"), woken.reason());
            assertEquals(2, house.model.asked.size());
            assertEquals(1, house.marks().size());
            assertEquals(1, house.tick().woken());
            assertTrue(
                    house.model.asked.getLast().messages().getFirst().toString().contains(SHORT));
            assertEquals(List.of(), house.marks());
            assertThrows(Problem.Conflict.class, () -> house.stop(NAME));
        }
    }

    @Test
    @Proves("D14.4")
    void aTurnInTheMiddleOfARequestIsStoppedFromAnotherProcess() throws Exception {
        try (House house = house()) {
            CountDownLatch asked = new CountDownLatch(1);
            house.model.waits(cancel -> {
                CountDownLatch told = new CountDownLatch(1);
                cancel.onRequest(told::countDown);
                asked.countDown();
                try {
                    told.await();
                } catch (InterruptedException never) {
                    Thread.currentThread().interrupt();
                }
                cancel.check();
            });
            Optional<?>[] ended = new Optional<?>[1];
            Thread turn = Thread.ofPlatform()
                    .start(() -> ended[0] = house.wake(NAME, "draft it").reason());
            asked.await();
            assertEquals(Optional.of("abandoned"), house.stop(NAME).disposition());
            turn.join();
            assertEquals(Optional.of("stopped"), ended[0]);
        }
    }

    @Test
    @Proves("D14.4")
    void oneThatWaitsIsStoppedByWhoeverStopsIt() {
        try (House house = house()) {
            house.model.answers(request -> ScriptedTurns.calls("wait", Json.object("until", "2026-10-26T12:00")));
            house.wake(NAME, "wait");
            assertEquals(Optional.of("stopped"), house.stop(NAME).reason());
            assertEquals("asleep", house.only().state());
            house.at("2026-10-26T11:00:00Z");
            assertEquals(0, house.tick().resumed());
        }
    }
}
