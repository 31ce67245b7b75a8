package heinzel.modules.heinzel.time;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A cron line in a time zone: which slots there are, and what is due.
///
/// @param cron the wall times
/// @param zone where they are told
public record Schedule(Cron cron, ZoneId zone) {
    /// The longest gap there was: whole days were left out at the date line.
    private static final Duration LONGEST_GAP = Duration.ofDays(2);

    /// The next slots after an instant, soonest first.
    ///
    /// @param count how many
    /// @param after excluded
    public List<Slot> next(int count, Instant after) {
        List<Slot> next = new ArrayList<>();
        Walk walk = Walk.forward(cron, floor(after));
        while (next.size() < count && walk.hasNext()) {
            Slot slot = Slot.of(walk.next(), zone);
            if (slot.at().isAfter(after)) {
                next.add(slot);
            }
        }
        return next;
    }

    /// The slots after one instant up to another, oldest first. For a long span and a dense schedule {@link
    /// #count} is the better question.
    ///
    /// @param after excluded
    /// @param upTo  included
    public List<Slot> between(Instant after, Instant upTo) {
        List<Slot> found = new ArrayList<>();
        Walk walk = Walk.forward(cron, floor(after));
        while (walk.hasNext()) {
            Slot slot = Slot.of(walk.next(), zone);
            if (slot.at().isAfter(upTo)) {
                break;
            }
            if (slot.at().isAfter(after)) {
                found.add(slot);
            }
        }
        return found;
    }

    /// How many slots there are after one instant up to another. Takes time by the day, not by the slot.
    public long count(Instant after, Instant upTo) {
        Optional<Slot> last = latest(upTo);
        return next(1, after).stream()
                .findFirst()
                .filter(first -> last.isPresent() && last.get().compareTo(first) >= 0)
                .map(first -> count(first.local(), last.orElseThrow().local()))
                .orElse(0L);
    }

    /// What is due: the latest slot that came since, and the older ones that were missed.
    ///
    /// Slots are compared with the last considered one by wall time, so neither a clock set back nor a zone
    /// further west asks for one twice.
    ///
    /// @param considered the last slot that was run, skipped or missed; empty when none ever was
    /// @param notBefore  the contract's approval, or a later resuming: no slot before it counts
    /// @param now        the time
    public Due due(Optional<LocalDateTime> considered, Instant notBefore, Instant now) {
        Optional<Slot> latest = latest(now).filter(slot -> open(slot, considered, notBefore));
        return latest.isPresent() ? run(latest.get(), considered, notBefore) : new Due.Nothing();
    }

    private static boolean open(Slot slot, Optional<LocalDateTime> considered, Instant notBefore) {
        return (considered.isEmpty() || slot.local().isAfter(considered.get()))
                && !slot.at().isBefore(notBefore);
    }

    private Due run(Slot slot, Optional<LocalDateTime> considered, Instant notBefore) {
        List<Slot> together = new ArrayList<>();
        Walk back = Walk.back(cron, slot.local().minusMinutes(1));
        while (back.hasNext()) {
            Slot older = Slot.of(back.next(), zone);
            if (!open(older, considered, notBefore)) {
                break;
            }
            if (!older.at().equals(slot.at())) {
                return new Due.Run(slot, together, missed(older, considered, notBefore));
            }
            together.addFirst(older);
        }
        return new Due.Run(slot, together, Due.Missed.NONE);
    }

    private Due.Missed missed(Slot last, Optional<LocalDateTime> considered, Instant notBefore) {
        LocalDateTime floor = floor(notBefore);
        LocalDateTime from = considered
                .map(slot -> slot.plusMinutes(1))
                .filter(slot -> slot.isAfter(floor))
                .orElse(floor);
        List<Slot> named = new ArrayList<>();
        Walk walk = Walk.forward(cron, from);
        while (named.size() < Due.Missed.NAMED && walk.hasNext()) {
            Slot slot = Slot.of(walk.next(), zone);
            if (slot.compareTo(last) > 0) {
                break;
            }
            if (open(slot, considered, notBefore)) {
                named.add(slot);
            }
        }
        return new Due.Missed(named, count(named.getFirst().local(), last.local()), Optional.of(last));
    }

    /// The latest slot up to an instant, itself included.
    private Optional<Slot> latest(Instant upTo) {
        // In the repeated hour of autumn a slot of a later wall time may have come already, so the search begins ahead.
        Walk walk = Walk.back(cron, upTo.atZone(zone).toLocalDateTime().plusDays(1));
        while (walk.hasNext()) {
            Slot slot = Slot.of(walk.next(), zone);
            if (!slot.at().isAfter(upTo)) {
                return Optional.of(slot);
            }
        }
        return Optional.empty();
    }

    /// A wall time before which no slot comes after the instant.
    private LocalDateTime floor(Instant after) {
        return after.minus(LONGEST_GAP).atZone(zone).toLocalDateTime();
    }

    private long count(LocalDateTime first, LocalDateTime last) {
        long count = 0;
        LocalDate lastDate = last.toLocalDate();
        for (LocalDate date = first.toLocalDate(); !date.isAfter(lastDate); date = date.plusDays(1)) {
            if (cron.matches(date)) {
                count += date.isAfter(first.toLocalDate()) && date.isBefore(lastDate)
                        ? cron.times().size()
                        : timesOf(date, first, last);
            }
        }
        return count;
    }

    private long timesOf(LocalDate date, LocalDateTime first, LocalDateTime last) {
        return cron.times().stream()
                .map(date::atTime)
                .filter(time -> !time.isBefore(first) && !time.isAfter(last))
                .count();
    }
}
