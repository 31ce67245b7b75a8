package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.life.Changed;
import heinzel.modules.heinzel.life.ForgetHeinzel;
import heinzel.modules.heinzel.life.PauseHeinzel;
import heinzel.modules.heinzel.life.ReactivateHeinzel;
import heinzel.modules.heinzel.life.ResumeSchedule;
import heinzel.modules.heinzel.life.RetireHeinzel;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whoever is paused or retired wakes for nothing.
class RestingTest {
    @TempDir
    Path folder;

    @Test
    @Proves({"D7", "D11"})
    void aPausedOneMissesItsSlotsAndResumingIsNoCatchingUp() {
        try (House house = new House(folder)) {
            house.make(DraftedTurnTest.CONTRACT);
            house.approve("weekly-report");
            house.source.merged(12, "Retry the payment call");
            house.call(new PauseHeinzel.Input("weekly-report"), Changed.class);
            house.at("2026-10-30T14:00:01Z");
            assertEquals(0, house.tick().woken());
            Problem paused = assertThrows(Problem.Conflict.class, () -> house.wake("weekly-report", "now"));
            assertEquals("hz heinzel resume-schedule weekly-report", paused.fix());

            house.at("2026-11-03T09:00:00Z");
            house.call(new ResumeSchedule.Input("weekly-report"), Changed.class);
            assertEquals(0, house.tick().woken());
            assertEquals(0, house.model.asked.size());
            house.at("2026-11-06T14:00:01Z");
            assertEquals(1, house.tick().woken());
            assertEquals(1, house.tick().waiting());
        }
    }

    @Test
    @Proves({"D7", "D11"})
    void aRetiredOneWakesForNothingUntilItIsReactivated() {
        try (House house = new House(folder)) {
            house.make(DraftedTurnTest.CONTRACT);
            house.approve("weekly-report");
            house.call(new RetireHeinzel.Input("weekly-report"), Changed.class);
            house.at("2026-10-30T14:00:01Z");
            assertEquals(0, house.tick().woken());
            Problem retired = assertThrows(Problem.Conflict.class, () -> house.wake("weekly-report", "now"));
            assertEquals("hz heinzel reactivate weekly-report", retired.fix());

            house.call(new ReactivateHeinzel.Input("weekly-report"), Changed.class);
            assertEquals(0, house.tick().woken());
            house.at("2026-11-06T14:00:01Z");
            assertEquals(1, house.tick().woken());
        }
    }

    @Test
    @Proves("D11")
    void whatItLearnsFromWaitsUntilItIsBack() {
        try (House house = new House(folder)) {
            house.make(ResumedTurnTest.CONTRACT);
            house.approve("weekly-report");
            house.source.merged(12, "Retry the payment call");
            house.at("2026-10-30T14:00:01Z");
            house.tick();
            house.call(new PauseHeinzel.Input("weekly-report"), Changed.class);
            house.documents.approve(house.documents.blocks.keySet().iterator().next(), "### x\n\nOther words\n");
            int asked = house.model.asked.size();
            assertEquals(1, house.tick().approved());
            assertEquals(0, house.tick().woken());
            assertEquals(asked, house.model.asked.size());
            house.call(new ResumeSchedule.Input("weekly-report"), Changed.class);
            assertEquals(1, house.tick().woken());
            assertEquals(asked + 1, house.model.asked.size());
        }
    }

    @Test
    @Proves("D9")
    void whatAForgottenOneCostTodayStillCounts() {
        try (House house = new House(folder, Map.of("HZ_HEINZEL_MAX_USD_PER_DAY", "0.03"))) {
            house.make(DraftedTurnTest.CONTRACT);
            house.approve("weekly-report");
            house.model.answers(request -> ScriptedTurns.reading(20_000, ScriptedTurns.drafts("Merged.")));
            assertEquals(
                    "drafted", house.wake("weekly-report", "now").disposition().orElse(""));
            house.call(new ForgetHeinzel.Input("weekly-report", true), ForgetHeinzel.Forgotten.class);
            int asked = house.model.asked.size();
            house.make(DraftedTurnTest.CONTRACT);
            house.approve("weekly-report");
            assertEquals("cap", house.wake("weekly-report", "now").reason().orElse(""));
            assertEquals(asked, house.model.asked.size());
        }
    }
}
