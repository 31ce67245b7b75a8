package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A machine whose clock was years ahead for one tick, and is right again: from then on everything goes by the right
/// clock, although the times of the record never go back.
final class ClockAheadTest {
    private static final String CONTRACT = ResumedTurnTest.CONTRACT
            .replace("render_on_schedule: if-moved", "render_on_schedule: always")
            .replace("0 15 * * FRI", "0 15 * * *");

    @TempDir
    private Path folder;

    /// Drafted once at the right time, once years ahead, and the clock is right again.
    private House house(Map<String, String> environment) {
        House house = new House(folder, environment);
        house.make(CONTRACT);
        house.approve("weekly-report");
        house.model.answers(request -> ScriptedTurns.drafts("Merged: #12."));
        house.at("2026-10-26T14:00:00Z");
        assertEquals(1, house.tick().woken());
        house.at("2031-10-26T16:00:00Z");
        assertEquals(1, house.tick().woken());
        house.at("2026-10-27T14:00:00Z");
        return house;
    }

    @Test
    @Proves({"D9", "D5"})
    void theCapOfADayCountsWhatWasSpentOnThatDay() {
        try (House house = house(Map.of("HZ_HEINZEL_MAX_USD_PER_DAY", "1"))) {
            assertEquals(0, house.only().usdToday().signum());
            assertEquals(1, house.tick().woken());
            BigDecimal one = house.only().usdToday();
            assertTrue(one.signum() > 0);
            assertEquals(
                    "drafted",
                    house.wake("weekly-report", "again").disposition().orElseThrow());
            assertEquals(0, one.multiply(BigDecimal.TWO).compareTo(house.only().usdToday()));

            house.at("2026-10-28T14:00:00Z");
            assertEquals(0, house.only().usdToday().signum(), "another day");
            assertEquals(1, house.tick().woken());
            assertEquals(0, one.compareTo(house.only().usdToday()));
        }
    }

    @Test
    @Proves({"D4", "D5"})
    void aContractThatIsApprovedAfterwardsWakesAtItsNextSlot() {
        try (House house = house(Map.of())) {
            house.tick();
            house.approve(house.amend("weekly-report", CONTRACT.replace("0 15 * * *", "0 17 * * *"))
                    .amendment());
            house.at("2026-10-27T16:00:00Z");
            assertEquals(1, house.tick().woken());
            house.at("2026-10-28T15:59:00Z");
            assertEquals(0, house.tick().woken());
            house.at("2026-10-28T16:00:00Z");
            assertEquals(1, house.tick().woken());
        }
    }

    @Test
    @Proves({"D4", "D5"})
    void aContractThatWasApprovedWhileTheClockWasAheadDoesNotSleepUntilThen() {
        try (House house = house(Map.of())) {
            house.at("2031-10-26T17:00:00Z");
            house.approve(house.amend("weekly-report", CONTRACT.replace("0 15 * * *", "0 17 * * *"))
                    .amendment());
            house.at("2026-10-27T15:59:00Z");
            assertEquals(1, house.tick().woken(), "the latest slot of the new times, once");
            assertEquals(0, house.tick().woken());
            house.at("2026-10-27T16:00:00Z");
            assertEquals(1, house.tick().woken());
            house.at("2026-10-28T15:59:00Z");
            assertEquals(0, house.tick().woken());
        }
    }

    @Test
    @Proves({"D4", "D5"})
    void aClockThatIsSetRightBySecondsAfterAnApprovalWakesNothing() {
        try (House house = new House(folder, Map.of())) {
            house.at("2026-10-26T16:00:05Z");
            house.make(CONTRACT);
            house.approve("weekly-report");
            house.at("2026-10-26T16:00:00Z");
            assertEquals(0, house.tick().woken());
        }
    }

    @Test
    @Proves({"D3", "D5"})
    void theRecordsTimesNeverGoBackAndSayWhatTheClockSaid() {
        try (House house = house(Map.of())) {
            String id = house.only().id();
            int before = house.spine(id).size();
            house.tick();
            List<String> lines = house.spine(id);
            List<String> times = lines.stream()
                    .map(line -> line.replaceAll(".*?\"ts\":\"([^\"]+)\".*", "$1"))
                    .toList();
            assertEquals(times.stream().sorted().toList(), times);
            assertTrue(lines.subList(0, before).stream().noneMatch(line -> line.contains("\"at\":\"")));
            assertTrue(lines.subList(before, lines.size()).stream()
                    .allMatch(line -> line.contains("\"at\":\"2026-10-27T14:00:00.000Z\"")));
            assertTrue(house.verify().ok(), "the chain is as good as any");
        }
    }
}
