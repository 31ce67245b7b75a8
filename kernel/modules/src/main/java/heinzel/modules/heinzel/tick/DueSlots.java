package heinzel.modules.heinzel.tick;

import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.event.Cause;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.SkipReason;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.time.Due;
import heinzel.modules.heinzel.time.Schedule;
import heinzel.modules.heinzel.time.Slot;
import heinzel.modules.heinzel.turn.TurnLog;
import heinzel.modules.heinzel.turn.Wake;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The slot that is due: after a sleep the latest one, once; the older ones are written down as missed. A clock
/// that was ahead once and is right again strands none: what it passed over then runs when it really comes, and a
/// contract that was approved then wakes as if it had been approved before.
public final class DueSlots implements Reason {
    /// How far in the future the moment may be from which slots count: clocks are set right by seconds all the time.
    private static final Duration STEP = Duration.ofHours(1);

    private final ContractFiles contracts;
    private final ZoneId zone;

    /// @param zone the user's
    public DueSlots(ContractFiles contracts, ZoneId zone) {
        this.contracts = contracts;
        this.zone = zone;
    }

    @Override
    public Found look(TurnLog log, Row row, Call call) {
        Contract contract = contracts.contract(log.heinzel(), log.history().contractVersion());
        Optional<Schedule> schedule = contract.schedule(zone);
        Instant now = call.now();
        Instant from = row.find(HeinzelTable.SLOTS_FROM).orElse(now);
        if (schedule.isEmpty() || row.get(HeinzelTable.NEXT_DUE) == null) {
            return Found.NOTHING;
        }
        boolean startsAhead = from.isAfter(wrongFrom(now));
        boolean wasAhead = startsAhead
                || row.find(HeinzelTable.LAST_SLOT_AT)
                        .filter(last -> last.isAfter(now))
                        .isPresent();
        Optional<LocalDateTime> last = wasAhead
                ? log.history()
                        .lastSlot(LocalDateTime.ofInstant(now, schedule.get().zone()))
                : row.find(HeinzelTable.LAST_SLOT).flatMap(Slot::local);
        return switch (schedule.get().due(last, startsAhead ? Instant.EPOCH : from, now)) {
            case Due.Nothing _ -> Found.NOTHING;
            // What the clock passed over when it was ahead is written down already.
            case Due.Run due -> wasAhead ? Found.of(wakes(log, due)) : found(log, due);
        };
    }

    /// After that a moment from which slots count can only be of a clock that was ahead.
    static Instant wrongFrom(Instant now) {
        return now.plus(STEP);
    }

    private static Found found(TurnLog log, Due.Run due) {
        Wake latest = Wake.slot(log.heinzel(), due.slot());
        List<Event> before =
                due.missed().count() > 0 ? List.of(missed(log.heinzel(), due.missed(), latest.key())) : List.of();
        return new Found(wakes(log, due), before);
    }

    private static List<Wake> wakes(TurnLog log, Due.Run due) {
        List<Wake> wakes = new ArrayList<>(List.of(Wake.slot(log.heinzel(), due.slot())));
        due.together().forEach(slot -> wakes.add(Wake.slot(log.heinzel(), slot)));
        return wakes;
    }

    private static Event missed(String heinzel, Due.Missed missed, String into) {
        List<String> keys = missed.slots().stream()
                .map(slot -> Wake.slot(heinzel, slot).key())
                .toList();
        Optional<Event.KeyRange> range = missed.allNamed()
                ? Optional.empty()
                : missed.last()
                        .map(last -> new Event.KeyRange(
                                keys.getFirst(), Wake.slot(heinzel, last).key(), missed.count()));
        return new Event.TurnSkipped(
                List.of(Cause.SCHEDULE),
                range.isPresent() ? List.of() : keys,
                SkipReason.MISSED,
                List.of(),
                Optional.of(into),
                range);
    }
}
