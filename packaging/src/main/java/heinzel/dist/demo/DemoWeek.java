package heinzel.dist.demo;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAdjusters;

/// The days of the demonstration: the last working week that is over, so that nothing lies in the future.
///
/// @param friday the day of the report
/// @param zone   the user's
record DemoWeek(LocalDate friday, ZoneId zone) {
    private static final LocalTime SLOT = LocalTime.of(15, 0);
    private static final DateTimeFormatter CALENDAR = DateTimeFormatter.ofPattern("uuuuMMdd");

    static DemoWeek before(Instant now, ZoneId zone) {
        LocalDate friday = now.atZone(zone).toLocalDate().with(TemporalAdjusters.previousOrSame(DayOfWeek.FRIDAY));
        DemoWeek week = new DemoWeek(friday, zone);
        return week.slot().isBefore(now) ? week : new DemoWeek(friday.minusWeeks(1), zone);
    }

    /// When the report is due.
    Instant slot() {
        return friday.atTime(SLOT).atZone(zone).toInstant();
    }

    /// A time of one of the days.
    Instant at(DayOfWeek day, int hour, int minute) {
        return day(day).atTime(hour, minute).atZone(zone).toInstant();
    }

    LocalDate day(DayOfWeek day) {
        return friday.with(TemporalAdjusters.previousOrSame(day));
    }

    /// A text in which `{{MON}}` to `{{FRI}}` are the days as calendars write them.
    String dated(String text) {
        String out = text;
        for (DayOfWeek day : DayOfWeek.values()) {
            out = out.replace("{{" + day.name().substring(0, 3) + "}}", CALENDAR.format(day(day)));
        }
        return out;
    }
}
