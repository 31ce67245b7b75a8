package heinzel.modules.heinzel.contract;

import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// By when an output must be there: `FRI 16:00`, or `16:00` for any day.
///
/// @param day  the weekday; empty for every day
/// @param time the wall time in the contract's zone
public record Deadline(Optional<DayOfWeek> day, LocalTime time) {
    private static final Pattern FORM = Pattern.compile("(?:([A-Za-z]{3}) +)?([01][0-9]|2[0-3]):([0-5][0-9])");

    public static Optional<Deadline> parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        LocalTime time = LocalTime.of(Integer.parseInt(matcher.group(2)), Integer.parseInt(matcher.group(3)));
        String name = matcher.group(1);
        if (name == null) {
            return Optional.of(new Deadline(Optional.empty(), time));
        }
        for (DayOfWeek day : DayOfWeek.values()) {
            if (day.name().startsWith(name.toUpperCase(Locale.ROOT))) {
                return Optional.of(new Deadline(Optional.of(day), time));
            }
        }
        return Optional.empty();
    }

    /// The first deadline at or after a slot.
    public LocalDateTime after(LocalDateTime slot) {
        LocalDateTime candidate = day.map(weekday -> slot.toLocalDate().with(TemporalAdjusters.nextOrSame(weekday)))
                .orElse(slot.toLocalDate())
                .atTime(time);
        if (!candidate.isBefore(slot)) {
            return candidate;
        }
        return candidate.plusDays(day.isPresent() ? 7 : 1);
    }

    /// As contracts write it.
    public String text() {
        return day.map(weekday -> weekday.name().substring(0, 3) + " ").orElse("") + time;
    }
}
