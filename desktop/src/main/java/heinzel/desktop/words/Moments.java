package heinzel.desktop.words;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/// Times as a person says them, seen from now in the person's zone. Minutes are the finest: nothing on a screen
/// ticks.
public final class Moments {
    private static final int WEEK = 7;

    private final Texts texts;
    private final InstantSource clock;
    private final ZoneId zone;

    public Moments(Texts texts, InstantSource clock, ZoneId zone) {
        this.texts = texts;
        this.clock = clock;
        this.zone = zone;
    }

    public Instant now() {
        return clock.instant();
    }

    public ZoneId zone() {
        return zone;
    }

    /// How long ago: now, 24 min, 5 h, 3 d.
    public String age(Instant then) {
        Duration past = Duration.between(then, clock.instant());
        if (past.toMinutes() < 1) {
            return texts.of("age.now");
        }
        if (past.toHours() < 1) {
            return texts.of("age.minutes", past.toMinutes());
        }
        return past.toDays() < 1 ? texts.of("age.hours", past.toHours()) : texts.of("age.days", past.toDays());
    }

    /// The time of day alone: 15:00.
    public String time(Instant at) {
        return format("pattern.time", at.atZone(zone));
    }

    /// The time of day to the second: 15:26:04.
    public String second(Instant at) {
        return format("pattern.second", at.atZone(zone));
    }

    /// The shortest that is not ambiguous: 15:00 today, Fri 15:00 within a week either way, else Fri 27 Nov 15:00.
    public String brief(Instant at) {
        ZonedDateTime moment = at.atZone(zone);
        long days = Math.abs(ChronoUnit.DAYS.between(today(), moment.toLocalDate()));
        if (days == 0) {
            return time(at);
        }
        return format(days < WEEK ? "pattern.weekdaytime" : "pattern.datetime", moment);
    }

    /// A row of a timeline: Fri 20 Nov 15:00.
    public String dated(Instant at) {
        return format("pattern.datetime", at.atZone(zone));
    }

    /// A day written out, with its time: Friday 27 November, 15:00.
    public String full(Instant at) {
        return format("pattern.fulldatetime", at.atZone(zone));
    }

    /// A day written out: Tuesday 3 November.
    public String day(Instant at) {
        return format("pattern.fullday", at.atZone(zone));
    }

    /// Today's date, written out.
    public String todayInWords() {
        return day(clock.instant());
    }

    /// This month's name.
    public String month() {
        return format("pattern.month", clock.instant().atZone(zone));
    }

    private LocalDate today() {
        return clock.instant().atZone(zone).toLocalDate();
    }

    private String format(String key, ZonedDateTime moment) {
        return DateTimeFormatter.ofPattern(texts.of(key), texts.locale()).format(moment);
    }
}
