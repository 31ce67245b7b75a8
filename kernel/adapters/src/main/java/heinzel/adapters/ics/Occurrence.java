package heinzel.adapters.ics;

import heinzel.api.json.Json;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.Temporal;
import java.util.Optional;

/// One event at one time.
///
/// @param uid        of the event
/// @param recurrence which one of a series, by when it was planned; empty for a single one
/// @param end        excluded; the start for one without length
record Occurrence(
        String uid,
        Optional<Temporal> recurrence,
        Temporal start,
        Temporal end,
        String title,
        Optional<String> location) {
    /// When a time of a calendar is; without a zone of its own it is in the contract's.
    static Instant instant(Temporal time, ZoneId zone) {
        return switch (time) {
            case LocalDate date -> date.atStartOfDay(zone).toInstant();
            case LocalDateTime floating -> floating.atZone(zone).toInstant();
            case ZonedDateTime zoned -> zoned.toInstant();
            case OffsetDateTime offset -> offset.toInstant();
            default -> Instant.from(time);
        };
    }

    /// Whether some of it lies in the window; one without length by its start.
    boolean within(Instant since, Instant until, ZoneId zone) {
        Instant from = instant(start, zone);
        Instant to = instant(end, zone);
        return from.isBefore(until) && (to.isAfter(since) || (!to.isAfter(from) && !from.isBefore(since)));
    }

    Json.Obj record(ZoneId zone) {
        Json.Obj record = Json.object(
                        "id",
                        uid + recurrence.map(time -> "#" + name(time, zone)).orElse(""))
                .with("at", instant(start, zone).toString())
                .with("title", title)
                .with("start", text(start, zone))
                .with("end", text(end, zone))
                .with("all_day", Json.flag(start instanceof LocalDate));
        return location.map(place -> record.with("location", place)).orElse(record);
    }

    private static String name(Temporal time, ZoneId zone) {
        return time instanceof LocalDate ? time.toString() : instant(time, zone).toString();
    }

    private static String text(Temporal time, ZoneId zone) {
        return time instanceof LocalDate
                ? time.toString()
                : DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
                        instant(time, zone).atZone(zone));
    }
}
