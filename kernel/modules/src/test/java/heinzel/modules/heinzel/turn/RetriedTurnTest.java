package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.testing.Proves;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RetriedTurnTest {
    private static final String NAME = "weekly-report";

    @TempDir
    Path folder;

    private House house(String contract) {
        House house = new House(folder);
        house.make(contract);
        house.approve(NAME);
        house.source.merged(12, "Retry the payment call");
        return house;
    }

    private static long count(House house, String kind, String part) {
        return house.spine(house.only().id()).stream()
                .filter(line -> line.contains("\"kind\":\"" + kind + "\"") && line.contains(part))
                .count();
    }

    @Test
    @Proves("D13.1")
    void aRetryForksFromWhatWasGatheredAndItsDraftTakesTheOthersPlace() {
        try (House house = house(ResumedTurnTest.CONTRACT)) {
            house.model.answers(request -> ScriptedTurns.drafts("A long account of number twelve."));
            house.at("2026-10-30T14:00:01Z");
            house.tick();
            String parent = house.show(NAME).turns().getFirst().turn();
            String first = house.drafts().getFirst().draft();
            int fetched = house.source.asked.size();
            house.source.merged(13, "Round totals half up");
            house.model.answers(request -> ScriptedTurns.drafts("#12."));
            house.at("2026-10-31T09:00:00Z");
            assertEquals(Optional.of("drafted"), house.retry(NAME, "shorter").disposition());

            assertEquals(fetched, house.source.asked.size());
            String given = house.model.asked.getLast().messages().getFirst().toString();
            assertTrue(given.contains("otherwise: shorter") && given.contains("A long account"), given);
            assertTrue(given.contains("Retry the payment call") && !given.contains("Round totals"), given);
            assertEquals(
                    1,
                    count(
                            house,
                            "turn.started",
                            "\"parent_turn\":\"" + parent + "\",\"from_step\":\"gather\",\"hint\":\"shorter\""));
            assertEquals(1, count(house, "turn.started", "@retry:" + parent + ":req-"));
            assertEquals(1, count(house, "draft.superseded", first));
            assertEquals(1, house.drafts().size());
            assertTrue(house.documents.blocks.values().iterator().next().contains("2026-10-30"));
            Path turns =
                    house.data().resolve("heinzel").resolve(house.only().id()).resolve("turns");
            ShowHeinzel.Turn retried = house.show(NAME).turns().getFirst();
            assertEquals("retry", retried.cause());
            assertTrue(Files.exists(turns.resolve(parent + ".jsonl")));
            assertTrue(Files.exists(turns.resolve(retried.turn() + ".jsonl")));
        }
    }

    @Test
    @Proves("D13.1")
    void aCrashOfARetryTakesItUpOnceAndForgetsNoHint() {
        try (House house = house(ResumedTurnTest.CONTRACT)) {
            house.wake(NAME, "draft it");
            house.model.answers(request -> {
                throw new Crash();
            });
            assertThrows(Crash.class, () -> house.retry(NAME, "shorter"));
            house.model.answers(request -> ScriptedTurns.drafts("#12."));
            house.tick();
            assertEquals(1, count(house, "turn.started", "\"cause\":\"retry\""));
            assertTrue(
                    house.model.asked.getLast().messages().getFirst().toString().contains("otherwise: shorter"));
            assertEquals(0, house.marks().size());
        }
    }

    @Test
    @Proves("D13")
    void whatHasNotEndedOrNeverWasCanNotBeTriedAgain() {
        try (House house = house(ResumedTurnTest.CONTRACT)) {
            assertThrows(Problem.Conflict.class, () -> house.retry(NAME, "shorter"));
            house.model.answers(request -> {
                throw new Crash();
            });
            assertThrows(Crash.class, () -> house.wake(NAME, "draft it"));
            String open = house.show(NAME).turns().getFirst().turn();
            assertThrows(Problem.Conflict.class, () -> house.retry(open, "shorter"));
        }
    }

    @Test
    @Proves("D13")
    void aFailedSlotRunsAgainUnderItsKeyAsOftenAsTheContractAllows() {
        String contract = ResumedTurnTest.CONTRACT.replace("agent:", "retries: 2\n  agent:");
        try (House house = house(contract)) {
            house.model.answers(request -> ScriptedTurns.says("no outcome"));
            house.at("2026-10-30T14:00:01Z");
            assertEquals(1, house.tick().failed());
            assertEquals(0, house.tick().woken());
            house.at("2026-10-30T14:05:01Z");
            assertEquals(1, house.tick().failed());
            house.at("2026-10-30T14:10:01Z");
            assertEquals(0, house.tick().woken(), "the pause doubles");
            house.model.answers(request -> ScriptedTurns.drafts("#12."));
            house.at("2026-10-30T14:15:01Z");
            assertEquals(1, house.tick().woken());
            assertEquals(
                    3, count(house, "turn.started", "\"key\":\"" + house.only().id() + "@2026-10-30T15:00\""));
            assertEquals(1, house.drafts().size());
            house.at("2026-10-30T16:00:00Z");
            assertEquals(0, house.tick().woken());
        }
    }

    @Test
    @Proves("D13")
    void aSlotThatFailedForGoodIsLeftToTheNext() {
        String contract = ResumedTurnTest.CONTRACT.replace("agent:", "retries: 1\n  agent:");
        try (House house = house(contract)) {
            house.model.answers(request -> ScriptedTurns.says("no outcome"));
            house.at("2026-10-30T14:00:01Z");
            house.tick();
            house.at("2026-10-30T15:00:01Z");
            assertEquals(1, house.tick().failed());
            house.at("2026-11-01T15:00:01Z");
            assertEquals(0, house.tick().woken());
            assertEquals(2, count(house, "turn.started", ""));
        }
    }
}
