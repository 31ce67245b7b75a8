package heinzel.modules.heinzel.manage;

import java.time.Instant;
import java.util.Optional;

/// A time of a schedule, which ended once.
///
/// @param slot  its wall time, `2026-10-30T15:00`
/// @param upTo  the last of several that were missed together
/// @param count how many these are
/// @param ended `ran`, `late` (it came to something after the contract's deadline), `skipped`, `missed`,
///              `failed`, or `open` while its turn is under way
/// @param into  the later one in which it is named, of one that was missed
public record SlotEnd(
        String slot,
        Optional<String> upTo,
        long count,
        String ended,
        Optional<String> turn,
        Optional<String> reason,
        Optional<String> into,
        Instant at) {
    SlotEnd upTo(String last, long of) {
        return new SlotEnd(slot, Optional.of(last), of, ended, turn, reason, into, at);
    }
}
