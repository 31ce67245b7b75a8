package heinzel.modules.heinzel.time;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.zone.ZoneOffsetTransition;
import java.util.Optional;

/// One time a schedule names: a local wall time, and the instant it comes true.
///
/// @param local the wall time; the slot is known by it, so travelling west repeats nothing
/// @param at    when it comes: for a time that the spring change skips the first valid instant after the gap,
///              for one that the autumn change repeats its first occurrence
public record Slot(LocalDateTime local, Instant at) implements Comparable<Slot> {
    private static final DateTimeFormatter KEY = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm");

    public static Slot of(LocalDateTime local, ZoneId zone) {
        ZoneOffsetTransition change = zone.getRules().getTransition(local);
        if (change == null) {
            return new Slot(local, local.toInstant(zone.getRules().getOffset(local)));
        }
        return new Slot(local, change.isGap() ? change.getInstant() : local.toInstant(change.getOffsetBefore()));
    }

    /// `2026-10-30T15:00`, the part of a wake key behind the `@`.
    public String key() {
        return KEY.format(local);
    }

    /// The wall time of a key; empty for what is none.
    public static Optional<LocalDateTime> local(String key) {
        try {
            return Optional.of(LocalDateTime.parse(key, KEY));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /// By wall time, which is never against the order of the instants.
    @Override
    public int compareTo(Slot other) {
        return local.compareTo(other.local);
    }
}
