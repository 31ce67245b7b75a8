package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.tick.WakeHeinzel;
import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a turn tells the person when something is not as it should be.
class ToldTurnTest {
    private static final String NAME = "weekly-report";
    private static final String TWO_INPUTS = DraftedTurnTest.CONTRACT.replace(
            "  output: file",
            "    other: {from: code-host.merged_pull_requests, args: {repo: search}, window: 7d}\n  output: file");

    @TempDir
    Path folder;

    private House house;

    @BeforeEach
    void approve() {
        house = new House(folder);
        house.make(TWO_INPUTS);
        house.approve(NAME);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private static Problem gone() {
        return new Problem.Unavailable("The repository checkout is not there.", "Clone it.");
    }

    @Test
    @Proves({"D4", "P5"})
    void aSourceThatHangsForGoodHoldsNobodyUpForGood(@TempDir Path other) {
        try (House impatient = new House(other, Map.of("HZ_SOURCES_TIMEOUT", "1s"))) {
            impatient.make(DraftedTurnTest.CONTRACT);
            impatient.approve(NAME);
            impatient.source.hangs();
            WakeHeinzel.Woken woken = impatient.wake(NAME, "draft it");
            assertEquals(Optional.of("failed"), woken.disposition());
            assertTrue(woken.report().orElseThrow().contains("did not answer within 1 s"));
        }
    }

    @Test
    @Proves("D4")
    void aTurnThatCouldReadNothingAsksNobodyAndSaysWhy() {
        house.source.breaks(gone());
        WakeHeinzel.Woken woken = house.wake(NAME, "draft it");
        assertEquals(Optional.of("failed"), woken.disposition());
        assertEquals(0, house.model.asked.size());
        assertTrue(woken.report().orElseThrow().contains("The repository checkout is not there. Clone it."));
        assertEquals(1, house.openNotices().size());
        assertTrue(house.openNotices().getFirst().body().contains("merged"));
    }

    @Test
    @Proves("D4")
    void whatCouldNotBeReadIsSaidToTheModelAndToThePersonWhateverTheModelMakesOfIt() {
        house.source.breaks("search", gone());
        WakeHeinzel.Woken woken = house.wake(NAME, "draft it");
        String message = house.model.asked.getFirst().messages().getFirst().toString();
        assertTrue(message.contains("missing=\"true\""), message);
        assertTrue(message.contains("The repository checkout is not there. Clone it."), message);
        assertEquals(Optional.of("drafted"), woken.disposition());
        String report = woken.report().orElseThrow();
        assertTrue(report.contains("But the input \"other\" could not be read."), report);
        assertTrue(house.openNotices().getFirst().body().contains("\"other\""));
        assertEquals(Optional.of(report), house.show(NAME).turns().getFirst().report());
    }

    @Test
    @Proves("D9")
    void aQuestionThatWasNotServedCostsNothing() {
        house.model.answers(request -> {
            throw new Problem.NotServed("The model does not answer.", "Look.", new java.io.IOException("refused"));
        });
        assertEquals(Optional.of("failed"), house.wake(NAME, "draft it").disposition());
        assertEquals(0, BigDecimal.ZERO.compareTo(house.only().usdToday()));
        assertTrue(house.spine(house.only().id()).getLast().contains("\"usd_known\":true"));
    }

    @Test
    @Proves("D9")
    void aQuestionWhoseAnswerWasLostCountsWhatItMayHaveCost() {
        house.model.answers(request -> {
            throw new Problem.Unavailable("The model broke off.", "Try again.");
        });
        house.wake(NAME, "draft it");
        assertTrue(house.only().usdToday().signum() > 0);
    }

    @Test
    @Proves("C19")
    void theNoticeOfADraftThatWasReplacedAsksForNothingAnyMore() {
        house.wake(NAME, "draft it");
        house.wake(NAME, "again");
        assertEquals(2, house.model.asked.size());
        assertEquals(1, house.openNotices().size());
        house.approve(NAME);
        assertEquals(List.of(), house.openNotices());
    }

    @Test
    @Proves("C19")
    void aFailureStandsThereOnceAndGoesWhenItWorksAgain() {
        house.source.breaks(gone());
        house.wake(NAME, "draft it");
        house.wake(NAME, "again");
        assertEquals(1, house.openNotices().size());
        house.source.mends();
        house.wake(NAME, "and again");
        assertEquals(1, house.openNotices().size());
        assertTrue(house.openNotices().getFirst().where().startsWith("draft:"));
    }

    @Test
    @Proves("D2")
    void aSecondDraftIsNoReasonToApproveTheFirst() {
        house.wake(NAME, "draft it");
        String first = house.drafts().getFirst().draft();
        house.wake(NAME, "again");
        assertThrows(Problem.Conflict.class, () -> house.approve(first));
    }
}
