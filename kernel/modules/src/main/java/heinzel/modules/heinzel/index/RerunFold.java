package heinzel.modules.heinzel.index;

import heinzel.api.index.Row;
import heinzel.api.session.Envelope;
import heinzel.api.session.Projection.Rows;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.event.Disposition;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.time.Slot;
import java.time.Duration;
import java.util.Optional;

/// When a slot whose turn failed is to run again. What a contract allows is tried after 5 minutes, 10, 20 and
/// so on.
final class RerunFold {
    private static final Duration FIRST = Duration.ofMinutes(5);

    private RerunFold() {}

    static Row apply(Row row, Envelope line, Event event, ContractFacts contracts, Rows rows) {
        return switch (event) {
            case Event.TurnStarted started -> begun(row, started);
            case Event.TurnFinished finished
            when finished.disposition() == Disposition.FAILED ->
                rows.get(TurnTable.TABLE, String.valueOf(line.turn()))
                        .flatMap(turn -> slot(row, turn))
                        .map(slot -> failed(row, slot, line, contracts))
                        .orElse(row);
            default -> row;
        };
    }

    /// Another slot ends what the one before it was allowed.
    private static Row begun(Row row, Event.TurnStarted started) {
        Optional<String> slot = started.causes().stream()
                .flatMap(cause -> slotOf(row, cause.key()).stream())
                .findFirst();
        if (slot.isEmpty()) {
            return row;
        }
        Row next = row.with(HeinzelTable.RERUN_AT, null);
        return slot.equals(row.find(HeinzelTable.RERUN_SLOT))
                ? next
                : next.with(HeinzelTable.RERUN_SLOT, slot.get()).with(HeinzelTable.RERUNS, 0L);
    }

    private static Optional<String> slot(Row row, Row turn) {
        return turn.find(TurnTable.KEYS).stream()
                .flatMap(String::lines)
                .flatMap(key -> slotOf(row, key).stream())
                .findFirst();
    }

    private static Optional<String> slotOf(Row row, String key) {
        return Optional.of(key.substring(Math.min(key.length(), row.key().length() + 1)))
                .filter(own -> Slot.local(own).isPresent());
    }

    private static Row failed(Row row, String slot, Envelope line, ContractFacts contracts) {
        long before = slot.equals(row.get(HeinzelTable.RERUN_SLOT))
                ? row.find(HeinzelTable.RERUNS).orElse(0L)
                : 0L;
        int allowed = row.find(HeinzelTable.CONTRACT_VERSION)
                .flatMap(version -> contracts.contract(row.key(), Math.toIntExact(version)))
                .map(Contract::timing)
                .map(timing -> timing.retries())
                .orElse(0);
        if (before >= allowed) {
            return row.with(HeinzelTable.RERUN_AT, null);
        }
        return row.with(HeinzelTable.RERUN_SLOT, slot)
                .with(HeinzelTable.RERUNS, before + 1)
                .with(HeinzelTable.RERUN_AT, line.at().plus(FIRST.multipliedBy(1L << before)));
    }
}
