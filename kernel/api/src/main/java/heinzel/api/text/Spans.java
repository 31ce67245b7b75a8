package heinzel.api.text;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Spans of time as people write them: a whole number and one unit, `250ms`, `90s`, `15m`, `2h` or `7d` (a day is
/// 24 hours).
public final class Spans {
    private static final Pattern SPAN = Pattern.compile("(\\d{1,15})(ms|s|m|h|d)");

    private Spans() {}

    /// Reads a span; empty when the text is none.
    public static Optional<Duration> parse(String text) {
        Matcher found = SPAN.matcher(text);
        if (!found.matches()) {
            return Optional.empty();
        }
        Duration unit = unit(found.group(2));
        long count = Long.parseLong(found.group(1));
        if (count > Long.MAX_VALUE / unit.toMillis()) {
            return Optional.empty();
        }
        return Optional.of(unit.multipliedBy(count));
    }

    /// Writes a span in the largest unit that leaves no rest; what is below a millisecond is dropped.
    public static String print(Duration span) {
        long millis = span.toMillis();
        if (millis == 0) {
            return "0s";
        }
        for (String name : new String[] {"d", "h", "m", "s"}) {
            long unit = unit(name).toMillis();
            if (millis % unit == 0) {
                return millis / unit + name;
            }
        }
        return millis + "ms";
    }

    private static Duration unit(String name) {
        return switch (name) {
            case "d" -> Duration.ofDays(1);
            case "h" -> Duration.ofHours(1);
            case "m" -> Duration.ofMinutes(1);
            case "s" -> Duration.ofSeconds(1);
            default -> Duration.ofMillis(1);
        };
    }
}
