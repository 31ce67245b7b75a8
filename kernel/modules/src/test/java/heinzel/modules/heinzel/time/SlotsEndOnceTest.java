package heinzel.modules.heinzel.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// Schedules of every shape in eight zones, looked at by a clock that sleeps, leaps and is set back.
class SlotsEndOnceTest {
    private static final List<String> ZONES = List.of(
            "Europe/Berlin",
            "America/New_York",
            "Australia/Lord_Howe",
            "Asia/Kathmandu",
            "Africa/Casablanca",
            "America/Sao_Paulo",
            "Pacific/Apia",
            "UTC");

    /// Around changes of the clock in each of the zones, and at the day that Samoa left out.
    private static final List<String> STARTS = List.of(
            "2026-03-28T12:00:00Z",
            "2026-10-24T12:00:00Z",
            "2026-03-07T12:00:00Z",
            "2026-10-31T12:00:00Z",
            "2026-04-04T06:00:00Z",
            "2026-10-03T06:00:00Z",
            "2026-02-14T12:00:00Z",
            "2026-03-21T12:00:00Z",
            "2018-11-03T12:00:00Z",
            "2019-02-16T12:00:00Z",
            "2011-12-29T00:00:00Z",
            "2026-06-15T12:00:00Z");

    @Provide
    Arbitrary<Schedule> schedules() {
        Arbitrary<String> minutes = Arbitraries.of("0", "30", "*/15", "*", "1-59/7", "0,45", "59");
        Arbitrary<String> hours = Arbitraries.of("*", "2", "0", "1-3", "*/6", "23", "0,12", "9-17");
        Arbitrary<String> days = Arbitraries.of("*", "*", "*", "1", "*/2", "30,31");
        Arbitrary<String> weekdays = Arbitraries.of("*", "*", "FRI", "MON-FRI", "SAT,SUN");
        return Combinators.combine(minutes, hours, days, weekdays, Arbitraries.of(ZONES))
                .as((minute, hour, day, weekday, zone) -> new Schedule(
                        CronTest.cron(String.join(" ", minute, hour, day, "*", weekday)), ZoneId.of(zone)));
    }

    @Property(tries = 300)
    @Proves({"X13.4", "X13.5"})
    void whateverTheClockDoesEachSlotEndsOnce(
            @ForAll("schedules") Schedule schedule, @ForAll("starts") Instant approved, @ForAll long seed) {
        Random random = new Random(seed);
        Optional<LocalDateTime> considered = Optional.empty();
        Set<LocalDateTime> ended = new HashSet<>();
        long counted = 0;
        Instant now = approved;
        Instant furthest = approved;
        for (int look = 0; look < 40; look++) {
            now = now.plusSeconds(step(random));
            furthest = now.isAfter(furthest) ? now : furthest;
            if (schedule.due(considered, approved, now) instanceof Due.Run run) {
                assertFalse(run.slot().at().isAfter(now), "a slot runs before it came");
                List<Slot> named = new ArrayList<>(run.together());
                named.add(run.slot());
                named.addAll(run.missed().slots());
                for (Slot slot : named) {
                    assertTrue(ended.add(slot.local()), () -> slot + " ends twice");
                    assertFalse(slot.at().isBefore(approved), () -> slot + " was before the approval");
                    assertTrue(schedule.cron().matches(slot.local()), () -> slot + " is no slot");
                }
                run.together().forEach(slot -> assertEquals(run.slot().at(), slot.at()));
                counted += 1 + run.together().size() + run.missed().count();
                considered = Optional.of(run.slot().local());
            }
        }
        // The slots at the very moment of the approval count, so the walk begins just before it.
        assertEquals(schedule.between(approved.minusNanos(1), furthest).size(), counted);
    }

    /// Mostly a tick, sometimes a sleep of up to thirty days, sometimes back by up to three hours.
    private static long step(Random random) {
        return switch (random.nextInt(10)) {
            case 0 -> random.nextLong(Duration.ofDays(30).toSeconds());
            case 1, 2 -> -random.nextLong(Duration.ofHours(3).toSeconds());
            case 3, 4 -> random.nextLong(Duration.ofHours(12).toSeconds());
            default -> random.nextLong(Duration.ofMinutes(40).toSeconds());
        };
    }

    @Provide
    Arbitrary<Instant> starts() {
        return Combinators.combine(
                        Arbitraries.of(STARTS).map(Instant::parse),
                        Arbitraries.longs().between(0, Duration.ofHours(30).toSeconds()))
                .as(Instant::plusSeconds);
    }

    @Property(tries = 500)
    @Proves("X13.3")
    void slotsFollowTheClockInOrder(@ForAll("schedules") Schedule schedule, @ForAll("starts") Instant from) {
        Instant to = from.plus(Duration.ofDays(3));
        List<Slot> slots = schedule.between(from, to);
        for (int i = 1; i < slots.size(); i++) {
            assertTrue(slots.get(i - 1).local().isBefore(slots.get(i).local()));
            assertFalse(slots.get(i - 1).at().isAfter(slots.get(i).at()));
        }
        for (Slot slot : slots) {
            assertTrue(slot.at().isAfter(from) && !slot.at().isAfter(to));
            LocalDateTime shown = slot.at().atZone(schedule.zone()).toLocalDateTime();
            assertFalse(shown.isBefore(slot.local()), "only a gap moves a slot, and only forward");
        }
        assertEquals(slots.size(), schedule.count(from, to));
        assertEquals(slots, schedule.next(slots.size(), from));
    }

    /// The truth by brute force: every minute of the wall, held against the sets of the cron line.
    @Property(tries = 100)
    @Proves("X13.3")
    void everyMinuteOfTheWallIsAskedOnce(@ForAll("schedules") Schedule schedule, @ForAll("starts") Instant from) {
        Instant to = from.plus(Duration.ofDays(2));
        List<LocalDateTime> expected = new ArrayList<>();
        LocalDateTime minute = from.atZone(schedule.zone())
                .toLocalDateTime()
                .minusDays(3)
                .withSecond(0)
                .withNano(0);
        for (int i = 0; i < 8 * 24 * 60; i++) {
            Instant at = Slot.of(minute, schedule.zone()).at();
            if (schedule.cron().matches(minute) && at.isAfter(from) && !at.isAfter(to)) {
                expected.add(minute);
            }
            minute = minute.plusMinutes(1);
        }
        assertEquals(
                expected, schedule.between(from, to).stream().map(Slot::local).toList());
    }
}
