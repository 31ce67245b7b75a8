package heinzel.modules.heinzel.manage;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/// One Heinzelmännchen in a list.
///
/// @param id              its id
/// @param name            its name
/// @param namespace       `me` or `team`
/// @param state           as people see it
/// @param contractVersion the version in force, or the one that waits to be the first
/// @param keeps           what it keeps true, in a line
/// @param nextDue         when it wakes next by its schedule
/// @param lastTurn        the turn it last had
/// @param lastTurnAt      when that, or a slot that came to nothing, ended
/// @param lastDisposition how
/// @param waitingOn       what it waits on: `draft`, `question`, `amendment`, `contract`; `turn` when only a
///                        turn of it waits, for a time or for something to happen
/// @param pending         the id of what waits for its user
/// @param usdToday        what its turns of today cost
public record Listing(
        String id,
        String name,
        String namespace,
        String state,
        int contractVersion,
        String keeps,
        Optional<Instant> nextDue,
        Optional<String> lastTurn,
        Optional<Instant> lastTurnAt,
        Optional<String> lastDisposition,
        Optional<String> waitingOn,
        Optional<String> pending,
        BigDecimal usdToday) {}
