package heinzel.modules.heinzel.time;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A cron line of five fields, as sets of local wall times. Immutable; equal when the same times match.
///
/// When both day fields are restricted, either matches; a field that begins with `*` (also `*/2`) is not
/// restricted, and then both have to match. This is what cron itself does.
public final class Cron {
    /// After this many days the calendar repeats: what has not matched by then never will.
    private static final int CALENDAR_REPEATS = 146_097;

    private final String line;
    private final List<LocalTime> times;
    private final BitSet days;
    private final BitSet months;
    private final BitSet weekdays;
    private final boolean eitherDay;

    private Cron(String line, List<CronReader.Values> fields) {
        this.line = line;
        this.times = times(fields.get(0).values(), fields.get(1).values());
        this.days = fields.get(2).values();
        this.months = fields.get(3).values();
        this.weekdays = fields.get(4).values();
        this.eitherDay = !fields.get(2).star() && !fields.get(4).star();
    }

    /// Reads a cron line.
    ///
    /// @throws CronProblem saying which part is wrong, also for a line that never comes true (30 February)
    public static Cron parse(String line) throws CronProblem {
        Cron cron = new Cron(line.strip(), CronReader.read(line));
        if (cron.dateFrom(LocalDate.of(2000, 1, 1)).isEmpty()) {
            throw new CronProblem(0, "the schedule \"" + cron.line + "\" never comes", "take a day that the month has");
        }
        return cron;
    }

    private static List<LocalTime> times(BitSet minutes, BitSet hours) {
        List<LocalTime> times = new ArrayList<>();
        hours.stream().forEach(hour -> minutes.stream().forEach(minute -> times.add(LocalTime.of(hour, minute))));
        return List.copyOf(times);
    }

    /// As it was written, without white space around it.
    public String line() {
        return line;
    }

    /// The times of a matching day, in order; never empty.
    public List<LocalTime> times() {
        return times;
    }

    /// Whether anything happens on this day.
    public boolean matches(LocalDate date) {
        if (!months.get(date.getMonthValue())) {
            return false;
        }
        boolean day = days.get(date.getDayOfMonth());
        boolean weekday = weekdays.get(date.getDayOfWeek().getValue() % 7);
        return eitherDay ? day || weekday : day && weekday;
    }

    /// Whether this wall time matches; seconds count as no.
    public boolean matches(LocalDateTime time) {
        return matches(time.toLocalDate()) && times.contains(time.toLocalTime());
    }

    /// The first matching day from this one on, itself included; empty when there is none.
    Optional<LocalDate> dateFrom(LocalDate from) {
        return date(from, 1);
    }

    /// The last matching day up to this one, itself included; empty when there is none.
    Optional<LocalDate> dateUpTo(LocalDate from) {
        return date(from, -1);
    }

    private Optional<LocalDate> date(LocalDate from, int step) {
        LocalDate date = from;
        for (int i = 0; i <= CALENDAR_REPEATS; i++) {
            if (matches(date)) {
                return Optional.of(date);
            }
            date = date.plusDays(step);
        }
        return Optional.empty();
    }

    /// The days of the month it names, 1 to 31.
    List<Integer> days() {
        return days.stream().boxed().toList();
    }

    /// The months it names, 1 to 12.
    List<Integer> months() {
        return months.stream().boxed().toList();
    }

    /// The weekdays it names, Monday 1 to Sunday 7.
    List<Integer> weekdays() {
        return IntStream.rangeClosed(1, 7)
                .filter(day -> weekdays.get(day % 7))
                .boxed()
                .toList();
    }

    boolean eitherDay() {
        return eitherDay;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Cron that
                && times.equals(that.times)
                && days.equals(that.days)
                && months.equals(that.months)
                && weekdays.equals(that.weekdays)
                && eitherDay == that.eitherDay;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * times.hashCode() + days.hashCode()) + weekdays.hashCode();
    }

    @Override
    public String toString() {
        return line;
    }
}
