package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.model.ModelReply;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.amend.AmendHeinzel;
import heinzel.modules.heinzel.approve.Decided;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AmendedContractTest {
    private static final String NAME = "weekly-report";
    private static final String CONTRACT = DraftedTurnTest.CONTRACT;
    private static final String NARROWER =
            CONTRACT.replace("max_usd: 0.50", "max_usd: 0.25").replace("merged this week", "merged, in ten lines");
    private static final String WIDER = CONTRACT.replace("max_usd: 0.50", "max_usd: 0.75");

    @TempDir
    Path folder;

    private House house;

    @BeforeEach
    void approveTheFirstVersion() {
        house = new House(folder);
        house.make(CONTRACT);
        house.approve(NAME);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private void itProposes(String text) {
        house.model.answers(request -> amendment(text));
        assertEquals(Optional.of("proposed"), house.wake(NAME, "change it").disposition());
    }

    private static ModelReply amendment(String text) {
        return ScriptedTurns.calls(
                "outcome",
                Json.object("kind", "amendment")
                        .with("report", "Proposed a change.")
                        .with("amendment", Json.object("text", text).with("why", "It was asked for.")));
    }

    private ShowHeinzel.Amendment amendment() {
        return house.show(NAME).amendments().getLast();
    }

    @Test
    @Proves("D2.4")
    void whatItProposesAndNarrowsBecomesTheNextVersionWhenApproved() {
        itProposes(NARROWER);
        assertEquals("waiting", house.only().state());
        assertEquals(1, house.only().contractVersion());
        assertEquals(List.of(), amendment().widens());
        assertEquals("heinzel", amendment().by());
        Decided decided = house.approve(NAME, Optional.of(amendment().hash()));
        assertEquals(new Decided("amendment", amendment().amendment(), NAME, Optional.of(2)), decided);
        assertEquals(NARROWER, house.show(NAME).contracts().getLast().text());
        assertEquals("asleep", house.only().state());
        house.model.answers(request -> ScriptedTurns.drafts("Merged."));
        house.wake(NAME, "draft it");
        assertTrue(house.model.asked.getLast().instructions().contains("merged, in ten lines"));
        assertEquals(2, house.drafts().getFirst().contractVersion());
    }

    @Test
    @Proves("D2.5")
    void whatItProposesAndWidensIsShownAndNeverApproved() {
        itProposes(WIDER);
        assertEquals(List.of("agent.max_usd"), amendment().widens());
        Problem.Refused refused = assertThrows(Problem.Refused.class, () -> house.approve(NAME));
        assertEquals("HZC050", refused.code());
        assertTrue(refused.fix()
                .contains("hz heinzel amend " + NAME + " --adopt " + amendment().amendment()));
        assertEquals(1, house.only().contractVersion());
    }

    @Test
    @Proves("D2.5")
    void wordsOfAnAgentAreNotTheUsersHoweverTheyAreHandedIn() {
        AmendHeinzel.Amended amended = house.amendAsClient(NAME, WIDER);
        assertThrows(Problem.Refused.class, () -> house.approve(amended.amendment()));
        assertEquals("heinzel", amendment().by());
    }

    @Test
    @Proves("D2.6")
    void theUserMayMakeTheSameWideningTheirOwn() {
        itProposes(WIDER);
        AmendHeinzel.Amended own = house.adopt(NAME, amendment().amendment());
        assertEquals(List.of("agent.max_usd"), own.widens());
        house.approve(own.amendment(), Optional.of(own.hash()));
        assertEquals(2, house.only().contractVersion());
        assertEquals(WIDER, house.show(NAME).contracts().getLast().text());
    }

    @Test
    @Proves("D2.6")
    void theUsersOwnFileWidensAndIsBoundToWhatWasShown() {
        AmendHeinzel.Amended own = house.amend(NAME, WIDER);
        assertThrows(Problem.Conflict.class, () -> house.approve(NAME, Optional.of("0".repeat(64))));
        house.approve(NAME, Optional.of(own.hash()));
        assertEquals(2, house.only().contractVersion());
        assertThrows(Problem.Conflict.class, () -> house.approve(own.amendment()));
    }

    @Test
    @Proves("D2")
    void whatWasDeclinedIsNotRaisedAgain() {
        itProposes(NARROWER);
        house.decline(NAME);
        assertEquals("asleep", house.only().state());
        house.model.answers(
                request -> request.messages().size() < 3 ? amendment(NARROWER) : ScriptedTurns.drafts("Then a draft."));
        assertEquals(Optional.of("drafted"), house.wake(NAME, "again").disposition());
        assertTrue(house.model.asked.getLast().messages().getLast().toString().contains("declined"));
        assertEquals(1, house.show(NAME).amendments().size());
    }

    @Test
    @Proves("D2")
    void anAmendmentThatDoesNotCompileIsAnsweredToTheModelWithItsCodes() {
        house.model.answers(request -> request.messages().size() < 3
                ? amendment(CONTRACT.replace("0 15 * * FRI", "every friday"))
                : amendment(NARROWER));
        assertEquals(Optional.of("proposed"), house.wake(NAME, "change it").disposition());
        assertTrue(house.model.asked.getLast().messages().getLast().toString().contains("HZC022"));
    }

    @Test
    @Proves("D2")
    void anotherNameAnErrorOrNoChangeIsRefusedWithTheReason() {
        assertThrows(Problem.Invalid.class, () -> house.amend(NAME, CONTRACT.replace(NAME, "another")));
        Problem.Invalid broken =
                assertThrows(Problem.Invalid.class, () -> house.amend(NAME, CONTRACT.replace("0 15", "0 99")));
        assertEquals("HZC022", broken.code());
        assertThrows(Problem.Conflict.class, () -> house.amend(NAME, CONTRACT));
        assertEquals(List.of(), house.show(NAME).amendments());
    }

    @Test
    @Proves("D2")
    void severalThatWaitHaveToBeNamed() {
        house.amend(NAME, NARROWER);
        house.amend(NAME, WIDER);
        Problem.Invalid which = assertThrows(Problem.Invalid.class, () -> house.approve(NAME));
        assertTrue(which.said().contains("amend-"), which.said());
    }

    @Test
    @Proves("D5")
    void aTurnThatCouldNotEndProposesOnce() throws IOException {
        Path receipts = Files.createDirectory(house.data().resolve("receipts.jsonl"));
        house.model.answers(request -> amendment(NARROWER));
        assertThrows(Problem.Unavailable.class, () -> house.wake(NAME, "change it"));
        Files.delete(receipts);
        assertEquals(1, house.tick().resumed());
        assertEquals(1, house.show(NAME).amendments().size());
        assertEquals(1, house.model.asked.size());
        assertEquals("waiting", house.only().state());
    }

    @Test
    @Proves("D2")
    void aTemplateThatIsNotThereIsToldWithThoseThatAre() {
        Problem.NotFound missing = assertThrows(Problem.NotFound.class, () -> house.makeFromTemplate("../names"));
        assertTrue(missing.fix().contains("weekly-report"), missing.fix());
    }
}
