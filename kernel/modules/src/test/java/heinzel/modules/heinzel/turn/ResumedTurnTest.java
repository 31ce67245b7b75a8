package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.model.ModelRequest;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.modules.heinzel.tick.TickOnce;
import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResumedTurnTest {
    static final String CONTRACT = DraftedTurnTest.CONTRACT
            .replace("requires: [code-host:read]", "requires: [code-host:read, documents:write]")
            .replace(
                    "output: file",
                    "output: section\n  publishes: {to: documents.place_draft, args: {file: reports/weekly.md, section: Checkout}}");

    @TempDir
    Path folder;

    private House house() {
        House house = new House(folder);
        house.make(CONTRACT);
        house.approve("weekly-report");
        house.source.merged(12, "Retry the payment call");
        house.model.answers(request -> ScriptedTurns.drafts("Merged: #12."));
        house.at("2026-10-30T14:00:01Z");
        return house;
    }

    @Test
    @Proves({"D16.2", "D16.3"})
    void aCrashBetweenPlacingAndItsLineInTheLedgerPlacesNothingTwice() {
        try (House house = house()) {
            house.documents.crashes(() -> {}, Crash.once());
            assertThrows(Crash.class, house::tick);
            assertEquals("awake", house.only().state());
            TickOnce.Ticked next = house.tick();
            assertEquals(1, next.resumed());
            assertEquals(1, house.documents.placed);
            assertEquals(1, house.model.asked.size());
            ShowHeinzel.Turn turn = house.show("weekly-report").turns().getFirst();
            assertEquals(Optional.of("drafted"), turn.disposition());
            assertEquals(1, count(house, "effect.done", "@doc:reports/weekly.md#Checkout"));
            assertEquals(1, count(house, "draft.placed", "draft-"));
        }
    }

    @Test
    @Proves("D5.2")
    void aCrashBeforePlacingPlacesOnceAndAsksTheModelNothingMore() {
        try (House house = house()) {
            house.documents.crashes(Crash.once(), () -> {});
            assertThrows(Crash.class, house::tick);
            assertEquals(0, house.documents.placed);
            house.tick();
            assertEquals(1, house.documents.placed);
            assertEquals(1, house.model.asked.size());
            assertEquals(1, house.source.asked.size());
        }
    }

    @Test
    @Proves("D5")
    void aCrashBeforeAnAnswerIsRecordedAsksOnceMoreAndCountsTheFirstWhole() {
        try (House house = house()) {
            Runnable crash = Crash.once();
            house.model.answers(request -> {
                crash.run();
                return ScriptedTurns.drafts("Merged: #12.");
            });
            assertThrows(Crash.class, house::tick);
            house.tick();
            assertEquals(2, house.model.asked.size());
            ModelRequest first = house.model.asked.getFirst();
            ModelRequest second = house.model.asked.getLast();
            assertEquals(first.messages(), second.messages());
            assertEquals(first.instructions(), second.instructions());
            BigDecimal answered = house.model.price().of(new heinzel.api.model.Usage(1_000, 100, 0, 0));
            BigDecimal counted =
                    house.show("weekly-report").turns().getFirst().usd().orElseThrow();
            assertTrue(counted.compareTo(answered) > 0, counted + " > " + answered);
            assertEquals(1, count(house, "turn.finished", "\"usd_known\":false"));
        }
    }

    @Test
    @Proves({"D5.5", "D16.5"})
    void aTurnThatCrashesEveryTimeIsAbandonedAfterItsResumes() {
        try (House house = house()) {
            house.model.answers(request -> {
                throw new Crash();
            });
            for (int i = 0; i < 4; i++) {
                assertThrows(Crash.class, house::tick);
            }
            house.tick();
            assertEquals(4, house.model.asked.size());
            assertEquals(1, count(house, "turn.finished", "\"disposition\":\"abandoned\""));
            house.tick();
            assertEquals(4, house.model.asked.size());
            assertEquals("asleep", house.only().state());
        }
    }

    @Test
    @Proves("D5")
    void deletingTheTagIsApprovingAndTheNextTickSeesIt() {
        try (House house = house()) {
            house.tick();
            String key = house.documents.blocks.keySet().iterator().next();
            house.documents.approve(key, "### 2026-10-30\n\nMerged: number twelve.\n");
            house.at("2026-11-02T09:00:00Z");
            assertEquals(1, house.tick().approved());
            assertEquals(0, house.tick().approved());
            assertEquals(1, count(house, "approval.observed", "\"verdict\":\"approved\""));
            assertEquals(1, count(house, "approval.observed", "\"by\":\"Priya Nair\""));
            assertTrue(house.drafts().isEmpty());
        }
    }

    /// Between the crash and the next tick its person has read the draft, and deleted the tag.
    @Test
    @Proves({"D5", "D16"})
    void aDraftThatWasApprovedBeforeItsPlacingWasRecordedIsNotTakenForWhatStoodThereBefore() {
        try (House house = house()) {
            house.documents.crashes(() -> {}, () -> {
                house.documents.crashes(() -> {}, () -> {});
                throw new Crash();
            });
            assertThrows(Crash.class, house::tick);
            String key = house.documents.blocks.keySet().iterator().next();
            house.documents.approve(key, house.documents.blocks.getOrDefault(key, ""));
            assertEquals(1, house.tick().resumed());
            house.at("2026-11-02T09:00:00Z");
            house.tick();
            assertEquals(1, count(house, "approval.observed", "\"verdict\":\"approved\""));
            assertEquals(1, house.documents.placed);
        }
    }

    @Test
    @Proves("D16")
    void aDocumentThatFailsAfterItsTextIsThereLeavesTheTurnOpenAndTheNextTickFindsIt() {
        try (House house = house()) {
            boolean[] failed = {false};
            house.documents.crashes(() -> {}, () -> {
                if (!failed[0]) {
                    failed[0] = true;
                    throw new Problem.Unavailable("The folder could not be synced.", "Try again.");
                }
            });
            assertEquals(1, house.tick().failed());
            assertEquals("awake", house.only().state());
            assertEquals(1, house.tick().resumed());
            assertEquals(1, house.documents.placed);
            assertEquals(1, house.drafts().size());
        }
    }

    @Test
    @Proves("D16")
    void anOlderApprovedTextOfTheSameHeadingIsNotTakenForTheDraft() {
        try (House house = house()) {
            house.documents.crashes(Crash.once(), () -> {});
            assertThrows(Crash.class, house::tick);
            house.documents.standsApproved("### 2026-10-30\n\nWhat was approved last week.\n");
            house.tick();
            assertEquals(1, house.documents.placed);
        }
    }

    @Test
    @Proves("D5")
    void whatWasApprovedByHandCanNotBeDeclinedAnyMore() {
        try (House house = house()) {
            house.tick();
            house.documents.approve(
                    house.documents.blocks.keySet().iterator().next(), "### 2026-10-30\n\nMerged: #12.\n");
            assertThrows(Problem.Conflict.class, () -> house.decline("weekly-report"));
            assertEquals(1, house.tick().approved());
        }
    }

    @Test
    @Proves("D8")
    void theNextTurnSeesWhatWasApproved() {
        try (House house = house()) {
            house.tick();
            String key = house.documents.blocks.keySet().iterator().next();
            house.documents.approve(key, "### 2026-10-30\n\nMerged: number twelve, at last.\n");
            house.tick();
            house.wake("weekly-report", "again");
            String message = house.model.asked.getLast().messages().getFirst().toString();
            assertTrue(message.contains("number twelve, at last"), message);
        }
    }

    @Test
    @Proves("D16")
    void aDraftThatCouldNotBePlacedIsNotPaidFor() {
        try (House house = house()) {
            house.documents.refuses("There is no section Checkout.");
            assertEquals(1, house.tick().failed());
            assertEquals(0, house.model.asked.size());
            ShowHeinzel.Turn turn = house.show("weekly-report").turns().getFirst();
            assertEquals(Optional.of("failed"), turn.disposition());
            assertTrue(turn.report().orElseThrow().contains("There is no section Checkout."), turn::toString);

            house.wake("weekly-report", "What did you read last?");
            assertEquals(1, house.model.asked.size(), "who asks something may want an answer");
        }
    }

    @Test
    @Proves("D3")
    void receiptsAreOneATurnAndChained() throws Exception {
        try (House house = house()) {
            house.tick();
            house.wake("weekly-report", "again");
            List<String> receipts =
                    java.nio.file.Files.readAllLines(house.data().resolve("receipts.jsonl"));
            assertEquals(2, receipts.size());
            assertTrue(
                    receipts.get(1).contains(heinzel.modules.heinzel.source.Fingerprints.sha256(receipts.getFirst())));
            assertTrue(receipts.getFirst().contains("draft_hash"), receipts.getFirst());
        }
    }

    private static int count(House house, String kind, String part) {
        return (int) house.spine(house.only().id()).stream()
                .filter(line -> line.contains("\"kind\":\"" + kind + "\"") && line.contains(part))
                .count();
    }
}
