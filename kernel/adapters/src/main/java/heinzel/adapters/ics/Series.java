package heinzel.adapters.ics;

import heinzel.api.operation.Problem;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.fortuna.ical4j.model.Period;
import net.fortuna.ical4j.model.Property;
import net.fortuna.ical4j.model.component.VEvent;
import net.fortuna.ical4j.model.property.DateProperty;
import net.fortuna.ical4j.model.property.RRule;

/// The events of one UID: a single one, or a series with the exceptions made to it.
///
/// @param events the event itself, and those that stand for one of its occurrences
record Series(String uid, List<VEvent> events) {
    private static final Set<String> TOO_OFTEN = Set.of("SECONDLY", "MINUTELY");

    /// What of it lies in a window.
    List<Occurrence> within(Instant since, Instant until, ZoneId zone) {
        Set<Instant> replaced = new HashSet<>();
        List<Occurrence> found = new ArrayList<>();
        for (VEvent event : events) {
            Optional<Temporal> planned = time(event, Property.RECURRENCE_ID);
            planned.ifPresent(time -> replaced.add(Occurrence.instant(time, zone)));
            if (planned.isPresent() && !cancelled(event)) {
                time(event, Property.DTSTART)
                        .map(start -> occurrence(event, planned, start, end(event, start)))
                        .ifPresent(found::add);
            }
        }
        for (VEvent event : events) {
            Optional<Temporal> start = time(event, Property.DTSTART);
            if (time(event, Property.RECURRENCE_ID).isEmpty() && start.isPresent() && !cancelled(event)) {
                planned(event, start.get(), since, until, zone).stream()
                        .filter(one -> !replaced.contains(Occurrence.instant(one.start(), zone)))
                        .forEach(found::add);
            }
        }
        return found.stream().filter(one -> one.within(since, until, zone)).toList();
    }

    private List<Occurrence> planned(VEvent event, Temporal start, Instant since, Instant until, ZoneId zone) {
        boolean recurs = event.getProperty(Property.RRULE).isPresent()
                || event.getProperty(Property.RDATE).isPresent();
        if (!recurs) {
            return List.of(occurrence(event, Optional.empty(), start, end(event, start)));
        }
        event.<RRule<?>>getProperties(Property.RRULE).forEach(this::checkFrequency);
        long length = Occurrence.instant(end(event, start), zone).getEpochSecond()
                - Occurrence.instant(start, zone).getEpochSecond();
        // A day more on each side, because a date is another moment in another zone.
        Instant from = since.minusSeconds(Math.max(length, 0) + 86_400);
        Instant to = until.plusSeconds(86_400);
        List<Occurrence> found = new ArrayList<>();
        for (Period<?> period : event.calculateRecurrenceSet(span(start, from, to, zone))) {
            found.add(occurrence(event, Optional.of(period.getStart()), period.getStart(), period.getEnd()));
        }
        return found;
    }

    /// A span in the kind of time that the event has, since ical4j compares only like with like.
    private static Period<? extends Temporal> span(Temporal like, Instant from, Instant to, ZoneId zone) {
        return switch (like) {
            case LocalDate date -> new Period<>(LocalDate.ofInstant(from, zone), LocalDate.ofInstant(to, zone));
            case LocalDateTime floating ->
                new Period<>(LocalDateTime.ofInstant(from, zone), LocalDateTime.ofInstant(to, zone));
            case ZonedDateTime zoned -> new Period<>(from.atZone(zoned.getZone()), to.atZone(zoned.getZone()));
            case OffsetDateTime offset -> new Period<>(from.atOffset(ZoneOffset.UTC), to.atOffset(ZoneOffset.UTC));
            default -> new Period<>(from, to);
        };
    }

    private void checkFrequency(RRule<?> rule) {
        if (TOO_OFTEN.contains(String.valueOf(rule.getRecur().getFrequency()))) {
            throw new Problem.Unavailable(
                    "The event " + uid + " repeats " + rule.getRecur().getFrequency()
                            + ", which is more often than a calendar is read for.",
                    "Take the event out of the calendar.");
        }
    }

    private Occurrence occurrence(VEvent event, Optional<Temporal> recurrence, Temporal start, Temporal end) {
        return new Occurrence(
                uid,
                recurrence,
                start,
                end,
                text(event, Property.SUMMARY).orElse(""),
                text(event, Property.LOCATION).filter(place -> !place.isEmpty()));
    }

    /// An event without an end takes its day when it is all-day, and no time at all otherwise.
    private static Temporal end(VEvent event, Temporal start) {
        boolean told = event.getProperty(Property.DTEND).isPresent()
                || event.getProperty(Property.DURATION).isPresent();
        if (!told) {
            return start instanceof LocalDate date ? date.plusDays(1) : start;
        }
        return event.getEndDate(true).<Temporal>map(DateProperty::getDate).orElse(start);
    }

    private static Optional<Temporal> time(VEvent event, String property) {
        return event.<DateProperty<?>>getProperty(property).map(DateProperty::getDate);
    }

    private static boolean cancelled(VEvent event) {
        return text(event, Property.STATUS)
                .filter("CANCELLED"::equalsIgnoreCase)
                .isPresent();
    }

    private static Optional<String> text(VEvent event, String property) {
        return event.getProperty(property)
                .map(found -> String.valueOf(found.getValue())
                        .replaceAll("\\p{Cc}+", " ")
                        .strip());
    }
}
