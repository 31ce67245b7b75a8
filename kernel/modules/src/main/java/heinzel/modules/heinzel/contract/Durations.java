package heinzel.modules.heinzel.contract;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Durations as contracts write them: `90s`, `15m`, `2h`, `7d`. A day is 24 hours.
public final class Durations {
    private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,5})([smhd])");

    private Durations() {}

    /// Empty for what is none: another form, nothing, zero, or below.
    public static Optional<Duration> parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long amount = Long.parseLong(matcher.group(1));
        return Optional.of(
                switch (matcher.group(2).charAt(0)) {
                    case 's' -> Duration.ofSeconds(amount);
                    case 'm' -> Duration.ofMinutes(amount);
                    case 'h' -> Duration.ofHours(amount);
                    default -> Duration.ofDays(amount);
                });
    }

    /// The same form, in the largest unit that is exact.
    public static String print(Duration duration) {
        long seconds = duration.toSeconds();
        if (seconds % 86_400 == 0) {
            return seconds / 86_400 + "d";
        }
        if (seconds % 3_600 == 0) {
            return seconds / 3_600 + "h";
        }
        return seconds % 60 == 0 ? seconds / 60 + "m" : seconds + "s";
    }
}
