package heinzel.modules.heinzel.daemon;

import heinzel.api.operation.Problem;
import heinzel.api.text.Spans;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A moment ahead, as people write one.
final class Until {
    private static final String USAGE = "hz system daemon pause --until 2h";

    /// So that `Instant` can count it, and a slip of the keyboard pauses nothing for centuries.
    private static final Duration LONGEST = Duration.ofDays(3_660);

    private Until() {}

    /// Reads a span from now, a time of day (the next one), a day (its beginning), or a moment, in the person's
    /// zone where it names none.
    ///
    /// @throws Problem.Invalid when it is none of these, or does not lie ahead
    static Instant read(String text, Instant now, ZoneId zone) {
        Instant until = moment(text.strip(), now, zone)
                .orElseThrow(() -> new Problem.Invalid(
                        "until must be a span such as 2h, a time such as 17:00, a day such as 2026-12-01 or a moment"
                                + " such as 2026-12-01T09:00, not '" + text + "'.",
                        USAGE));
        if (!until.isAfter(now) || until.isAfter(now.plus(LONGEST))) {
            throw new Problem.Invalid("until must lie ahead, within ten years, and " + text + " does not.", USAGE);
        }
        return until;
    }

    private static Optional<Instant> moment(String text, Instant now, ZoneId zone) {
        Optional<Duration> span = Spans.parse(text);
        if (span.isPresent()) {
            return Optional.of(now.plus(span.get().compareTo(LONGEST) > 0 ? LONGEST.plusDays(1) : span.get()));
        }
        List<Function<String, Instant>> forms = List.of(
                form -> OffsetDateTime.parse(form).toInstant(),
                form -> LocalDateTime.parse(form).atZone(zone).toInstant(),
                form -> LocalDate.parse(form).atStartOfDay(zone).toInstant(),
                form -> next(LocalTime.parse(form), now, zone));
        return forms.stream().flatMap(form -> read(form, text).stream()).findFirst();
    }

    private static Optional<Instant> read(Function<String, Instant> form, String text) {
        try {
            return Optional.of(form.apply(text));
        } catch (DateTimeException other) {
            return Optional.empty();
        }
    }

    private static Instant next(LocalTime time, Instant now, ZoneId zone) {
        LocalDate today = LocalDate.ofInstant(now, zone);
        Instant at = today.atTime(time).atZone(zone).toInstant();
        return at.isAfter(now)
                ? at
                : today.plusDays(1).atTime(time).atZone(zone).toInstant();
    }
}
