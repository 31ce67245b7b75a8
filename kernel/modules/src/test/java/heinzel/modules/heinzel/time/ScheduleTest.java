package heinzel.modules.heinzel.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScheduleTest {
    private static final Optional<LocalDateTime> NEVER = Optional.empty();

    private static Schedule schedule(String cron, String zone) {
        return new Schedule(CronTest.cron(cron), ZoneId.of(zone));
    }

    private static Instant at(String instant) {
        return Instant.parse(instant);
    }

    private static List<String> keys(List<Slot> slots) {
        return slots.stream().map(Slot::key).toList();
    }

    @Test
    @Proves("X13.3")
    void aFridayStaysAtThreeOverTheChangeOfClocks() {
        List<Slot> next = schedule("0 15 * * FRI", "Europe/Berlin").next(3, at("2026-10-16T13:00:00Z"));
        assertEquals(List.of("2026-10-23T15:00", "2026-10-30T15:00", "2026-11-06T15:00"), keys(next));
        assertEquals(
                List.of(at("2026-10-23T13:00:00Z"), at("2026-10-30T14:00:00Z"), at("2026-11-06T14:00:00Z")),
                next.stream().map(Slot::at).toList());
    }

    /// The wall time, the zone, and when it comes.
    @ParameterizedTest
    @Proves("X13.3")
    @CsvSource(delimiter = '|', textBlock = """
            2026-03-29T02:30 | Europe/Berlin       | 2026-03-29T01:00:00Z | skipped: the first instant after the gap
            2026-10-25T02:30 | Europe/Berlin       | 2026-10-25T00:30:00Z | repeated: the first of the two
            2026-03-08T02:00 | America/New_York    | 2026-03-08T07:00:00Z | the first minute of the gap
            2026-11-01T01:59 | America/New_York    | 2026-11-01T05:59:00Z | the last minute that is repeated
            2026-10-04T02:15 | Australia/Lord_Howe | 2026-10-03T15:30:00Z | a gap of half an hour
            2026-04-05T01:45 | Australia/Lord_Howe | 2026-04-04T14:45:00Z | half an hour repeated
            2026-02-15T02:30 | Africa/Casablanca   | 2026-02-15T01:30:00Z | back before Ramadan
            2026-03-22T02:30 | Africa/Casablanca   | 2026-03-22T02:00:00Z | forward behind it
            2018-11-04T00:30 | America/Sao_Paulo   | 2018-11-04T03:00:00Z | a gap at midnight
            2019-02-16T23:30 | America/Sao_Paulo   | 2019-02-17T01:30:00Z | the hour before midnight repeated
            2011-12-30T12:00 | Pacific/Apia        | 2011-12-30T10:00:00Z | a day that never was
            2026-06-01T12:00 | Asia/Kathmandu      | 2026-06-01T06:15:00Z | a quarter of an hour
            2026-06-01T12:00 | UTC                 | 2026-06-01T12:00:00Z | plain
            """)
    void aWallTimeComesOnce(String local, String zone, String at, String why) {
        assertEquals(
                at(at), Slot.of(LocalDateTime.parse(local), ZoneId.of(zone)).at(), why);
    }

    @Test
    @Proves("X13.3")
    void slotsOfTheGapRunTogetherAndAreNamed() {
        Schedule schedule = schedule("0,30 2-3 * * *", "Europe/Berlin");
        Due.Run run = assertInstanceOf(
                Due.Run.class, schedule.due(NEVER, at("2026-03-28T23:00:00Z"), at("2026-03-29T01:00:10Z")));
        assertEquals("2026-03-29T03:00", run.slot().key());
        assertEquals(List.of("2026-03-29T02:00", "2026-03-29T02:30"), keys(run.together()));
        assertEquals(Due.Missed.NONE, run.missed());
    }

    @Test
    @Proves("X13.4")
    void afterSleepTheLatestRunsAndTheOlderOnesWereMissed() {
        Schedule schedule = schedule("0 9 * * *", "Europe/Berlin");
        Due.Run run = assertInstanceOf(
                Due.Run.class,
                schedule.due(Slot.local("2026-10-20T09:00"), at("2026-10-01T00:00:00Z"), at("2026-10-24T18:00:00Z")));
        assertEquals("2026-10-24T09:00", run.slot().key());
        assertEquals(
                List.of("2026-10-21T09:00", "2026-10-22T09:00", "2026-10-23T09:00"),
                keys(run.missed().slots()));
        assertEquals(3, run.missed().count());
        assertTrue(run.missed().allNamed());
        assertTrue(run.together().isEmpty());
    }

    @Test
    @Proves("X13.4")
    void ofManyMissedTheFirstTenAreNamedAndAllAreCounted() {
        Schedule schedule = schedule("* * * * *", "UTC");
        Due.Run run = assertInstanceOf(
                Due.Run.class, schedule.due(NEVER, at("2026-10-01T00:00:00Z"), at("2026-10-31T00:00:30Z")));
        assertEquals("2026-10-31T00:00", run.slot().key());
        assertEquals(30 * 24 * 60, run.missed().count());
        assertEquals(Due.Missed.NAMED, run.missed().slots().size());
        assertEquals("2026-10-01T00:00", run.missed().slots().getFirst().key());
        assertEquals("2026-10-30T23:59", run.missed().last().orElseThrow().key());
        assertFalse(run.missed().allNamed());
    }

    @Test
    @Proves("X13.4")
    void noSlotBeforeTheApprovalIsDue() {
        Schedule schedule = schedule("0 * * * *", "Europe/Berlin");
        assertEquals(new Due.Nothing(), schedule.due(NEVER, at("2026-10-20T09:00:01Z"), at("2026-10-20T09:59:59Z")));
        Due.Run run = assertInstanceOf(
                Due.Run.class, schedule.due(NEVER, at("2026-10-20T09:00:01Z"), at("2026-10-20T11:00:00Z")));
        assertEquals("2026-10-20T13:00", run.slot().key());
        assertEquals(List.of("2026-10-20T12:00"), keys(run.missed().slots()));
    }

    @Test
    @Proves("X13.5")
    void aClockSetBackAsksForNothingTwice() {
        Schedule schedule = schedule("*/10 * * * *", "Europe/Berlin");
        Optional<LocalDateTime> considered = Slot.local("2026-10-20T12:00");
        Instant approved = at("2026-10-01T00:00:00Z");
        assertEquals(new Due.Nothing(), schedule.due(considered, approved, at("2026-10-20T10:05:00Z")));
        assertEquals(new Due.Nothing(), schedule.due(considered, approved, at("2026-10-20T09:15:00Z")));
        assertInstanceOf(Due.Run.class, schedule.due(considered, approved, at("2026-10-20T10:10:00Z")));
    }

    @Test
    @Proves("X13.5")
    void theHourThatAutumnRepeatsAsksForNothingTwice() {
        Schedule schedule = schedule("*/30 * * * *", "Europe/Berlin");
        Instant approved = at("2026-10-01T00:00:00Z");
        assertEquals(
                new Due.Nothing(), schedule.due(Slot.local("2026-10-25T02:30"), approved, at("2026-10-25T01:45:00Z")));
        Due.Run run = assertInstanceOf(
                Due.Run.class, schedule.due(Slot.local("2026-10-25T02:30"), approved, at("2026-10-25T02:00:00Z")));
        assertEquals("2026-10-25T03:00", run.slot().key());
    }

    @Test
    @Proves("X13.5")
    void travellingWestRepeatsNothing() {
        Optional<LocalDateTime> considered = Slot.local("2026-10-30T15:00");
        Instant approved = at("2026-10-01T00:00:00Z");
        Schedule inNewYork = schedule("0 15 * * FRI", "America/New_York");
        assertEquals(new Due.Nothing(), inNewYork.due(considered, approved, at("2026-10-30T19:30:00Z")));
        assertEquals(
                "2026-11-06T15:00",
                inNewYork.next(1, at("2026-10-30T19:30:00Z")).getFirst().key());
    }

    @Test
    @Proves("X13.4")
    void countingAgreesWithWalking() {
        Schedule schedule = schedule("*/7 5-9 * * MON-WED", "America/New_York");
        Instant from = at("2026-02-01T10:10:00Z");
        Instant to = from.plus(Duration.ofDays(60));
        assertEquals(schedule.between(from, to).size(), schedule.count(from, to));
        assertEquals(0, schedule.count(to, from));
        assertEquals(0, schedule.count(from, from));
    }

    @Test
    @Proves("D2")
    void aKeyIsReadBack() {
        Slot slot = Slot.of(LocalDateTime.parse("2026-10-30T15:00"), ZoneId.of("Europe/Berlin"));
        assertEquals("2026-10-30T15:00", slot.key());
        assertEquals(Optional.of(slot.local()), Slot.local(slot.key()));
        assertEquals(Optional.empty(), Slot.local("2026-10-30"));
    }
}
