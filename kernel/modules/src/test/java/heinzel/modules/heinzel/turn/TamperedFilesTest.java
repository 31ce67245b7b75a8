package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.amend.AmendHeinzel;
import heinzel.modules.heinzel.approve.Decided;
import heinzel.modules.heinzel.approve.Decline;
import heinzel.modules.heinzel.approve.ListDrafts;
import heinzel.modules.heinzel.contract.Widening;
import heinzel.modules.heinzel.manage.NewHeinzel;
import heinzel.modules.heinzel.upkeep.Verify;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files of hz's own that somebody changed behind its back.
final class TamperedFilesTest {
    @TempDir
    private Path folder;

    private static Path contract(House house, String id) {
        return house.data().resolve("heinzel").resolve(id).resolve("contract").resolve("v1.prose.md");
    }

    @Test
    @Proves({"D2", "D5", "X3"})
    void aContractThatWasChangedOnDiskIsActedByNowhereAndNamed() throws IOException {
        try (House house = new House(folder)) {
            NewHeinzel.Made made = house.make(DraftedTurnTest.CONTRACT);
            house.approve("weekly-report");
            house.source.merged(12, "Retry the payment call");
            String approved = Files.readString(contract(house, made.id()));
            String wider =
                    approved.replace("max_usd: 0.50", "max_usd: 9.00").replace("what was", "everything that was");
            Files.writeString(contract(house, made.id()), wider);
            assertTrue(assertThrows(Problem.Refused.class, () -> house.wake("weekly-report", "draft it"))
                    .said()
                    .contains("not the text that was approved"));
            house.at("2026-10-30T14:00:00Z");
            assertEquals(1, house.tick().failed());
            assertTrue(house.model.asked.isEmpty());
            assertEquals(1, house.openNotices().size());
            assertThrows(
                    Problem.Refused.class, () -> house.amendAsClient("weekly-report", wider.replace("9.00", "8.00")));
            Verify.Verified verified = house.verify();
            assertFalse(verified.ok());
            assertTrue(verified.damaged().stream()
                    .anyMatch(damage -> damage.reason().equals("contract")));

            Files.writeString(contract(house, made.id()), approved);
            assertTrue(house.verify().ok());
            house.at("2026-10-30T14:05:00Z");
            assertEquals(1, house.tick().woken());
            assertEquals(1, house.drafts().size());
        }
    }

    @Test
    @Proves({"D2", "D5", "C7"})
    void aContractThatWasChangedOnDiskBeforeItsApprovalIsNotApprovedAndCanBeDeclined() throws IOException {
        try (House house = new House(folder)) {
            NewHeinzel.Made made = house.make(DraftedTurnTest.CONTRACT);
            Files.writeString(
                    contract(house, made.id()), DraftedTurnTest.CONTRACT.replace("max_usd: 0.50", "max_usd: 9.00"));
            assertThrows(Problem.Conflict.class, () -> house.approve("weekly-report"));
            assertFalse(house.kinds(made.id()).contains("contract.approved"));
            Files.delete(contract(house, made.id()));
            house.call(new Decline.Input("weekly-report", Optional.of(made.hash())), Decided.class);
        }
    }

    @Test
    @Proves({"D5", "X3"})
    void whoseWholeRecordIsGoneIsNamedWithTheFileToMakeItFromAnew() throws IOException {
        try (House house = new House(folder)) {
            NewHeinzel.Made made = house.make(DraftedTurnTest.CONTRACT);
            house.approve("weekly-report");
            Files.delete(house.data().resolve("heinzel").resolve(made.id()).resolve("session.jsonl"));
            house.at("2026-10-30T14:00:00Z");
            house.tick();

            var notice = house.openNotices().getFirst();
            assertEquals("weekly-report: its whole record is gone", notice.title());
            assertTrue(notice.body().contains("hz heinzel new --file " + contract(house, made.id())), notice::body);
        }
    }

    @Test
    @Proves({"D6", "C7"})
    void aYesToWhatWasShownIsNoneToWhatThePersonWroteSinceThoughItsTagIsGone() throws IOException {
        try (House house = new House(folder)) {
            house.make(ResumedTurnTest.CONTRACT);
            house.approve("weekly-report");
            house.source.merged(12, "Retry the payment call");
            house.model.answers(request -> ScriptedTurns.drafts("Merged: #12."));
            house.wake("weekly-report", "draft it");
            ListDrafts.Draft shown = house.drafts().getFirst();
            String key = house.documents.blocks.keySet().iterator().next();
            house.documents.approve(key, "### 2026-10-26\n\nAnother text.\n");
            assertThrows(Problem.Conflict.class, () -> house.approve(shown.draft(), Optional.of(shown.hash())));
            house.approve(shown.draft());
            assertTrue(house.drafts().isEmpty());
        }
    }

    @Test
    @Proves({"X3", "D5"})
    void aContractThatIsGoneIsNamed() throws IOException {
        try (House house = new House(folder)) {
            NewHeinzel.Made made = house.make(DraftedTurnTest.CONTRACT);
            house.approve("weekly-report");
            Files.delete(contract(house, made.id()));
            assertThrows(Problem.Unavailable.class, () -> house.wake("weekly-report", "draft it"));
            assertEquals(
                    List.of("contract"),
                    house.verify().damaged().stream().map(Verify.Damage::reason).toList());
        }
    }

    @Test
    @Proves({"X3", "D5", "D14"})
    void itsUserSetsAnotherTextInThePlaceOfOneThatIsLostAndNobodyElseCan() throws IOException {
        try (House house = new House(folder)) {
            NewHeinzel.Made made = house.make(DraftedTurnTest.CONTRACT);
            house.approve("weekly-report");
            Files.delete(contract(house, made.id()));
            Problem lost = assertThrows(
                    Problem.Unavailable.class, () -> house.amendAsClient("weekly-report", DraftedTurnTest.CONTRACT));
            assertTrue(lost.fix().contains("hz heinzel amend " + made.id() + " --file"), lost.fix());

            AmendHeinzel.Amended amended = house.amend("weekly-report", DraftedTurnTest.CONTRACT);
            assertEquals(2, amended.version());
            assertEquals(Widening.ALL, amended.widens());
            house.approve(amended.amendment(), Optional.of(amended.hash()));
            assertTrue(house.verify().ok());
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-30T14:00:00Z");
            assertEquals(1, house.tick().woken());
            assertEquals(1, house.drafts().size());
        }
    }

    @Test
    @Proves({"D3", "D5"})
    void linesThatAreGoneAreToldOnceByTheTickThatFindsIt() throws IOException {
        try (House house = new House(folder)) {
            NewHeinzel.Made made = house.make(DraftedTurnTest.CONTRACT);
            house.approve("weekly-report");
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-30T14:00:00Z");
            house.tick();
            Path spine = house.data().resolve("heinzel").resolve(made.id()).resolve("session.jsonl");
            List<String> lines = Files.readAllLines(spine);
            Files.writeString(spine, String.join("\n", lines.subList(0, lines.size() - 2)) + "\n");
            house.at("2026-10-30T14:05:00Z");
            house.tick();
            house.at("2026-10-30T14:10:00Z");
            house.tick();
            assertEquals(
                    1,
                    house.openNotices().stream()
                            .filter(notice -> notice.title().contains("damaged"))
                            .count());
        }
    }

    @Test
    @Proves("D6")
    void aDraftThatIsNotWhereItWasPlacedIsAskedAboutOnceAndNeverTakenAsRejected() throws IOException {
        try (House house = new House(folder)) {
            NewHeinzel.Made made = house.make(DraftedTurnTest.CONTRACT);
            house.approve("weekly-report");
            house.wake("weekly-report", "draft it");
            Files.delete(Path.of(house.drafts().getFirst().place()));
            house.tick();
            house.tick();
            assertEquals(
                    1,
                    house.openNotices().stream()
                            .filter(notice -> notice.body().contains("hz decline draft-"))
                            .count());
            assertFalse(house.kinds(made.id()).contains("approval.observed"));
            house.decline(house.drafts().getFirst().draft());
            assertTrue(house.openNotices().isEmpty());
        }
    }

    @Test
    @Proves({"D5", "D20"})
    void whoLostItsContractKeepsNobodyElsesSourcesFromBeingLookedAt() throws IOException {
        try (House house = new House(folder)) {
            String watching = DraftedTurnTest.CONTRACT.replace("window: since", "recheck: 15m, window: since");
            NewHeinzel.Made lost = house.make(watching);
            house.make(watching.replace("name: weekly-report", "name: other-report"));
            house.approve("weekly-report");
            house.approve("other-report");
            house.tick();
            Files.delete(contract(house, lost.id()));
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-26T09:15:00Z");
            assertEquals(1, house.tick().woken());
            house.at("2026-10-26T09:30:00Z");
            house.tick();
            assertEquals(1, house.drafts().size());
            assertEquals(
                    1,
                    house.openNotices().stream()
                            .filter(notice -> notice.body().contains("hz heinzel verify"))
                            .count());
        }
    }
}
