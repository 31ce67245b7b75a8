package heinzel.modules.heinzel.tick;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.time.Slot;
import heinzel.modules.heinzel.turn.TurnEnd;
import heinzel.modules.heinzel.turn.TurnEngine;
import heinzel.modules.heinzel.turn.TurnLog;
import heinzel.modules.heinzel.turn.Wake;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/// Slots whose turn failed, as often again as the contract's `retries` says, each time after a longer while and
/// under the same key. The next slot ends it.
public final class Reruns {
    private final ContractFiles contracts;
    private final TurnEngine engine;
    private final ZoneId zone;

    public Reruns(ContractFiles contracts, TurnEngine engine, ZoneId zone) {
        this.contracts = contracts;
        this.engine = engine;
        this.zone = zone;
    }

    Query due(Instant now) {
        return Query.from(HeinzelTable.TABLE)
                .where(new Query.Condition.Compare(HeinzelTable.RERUN_AT, Query.Relation.AT_MOST, now))
                .where(Query.is(HeinzelTable.RECORDED_STATE, Wire.of(LifeState.ASLEEP)))
                .orderBy(HeinzelTable.RERUN_AT, false);
    }

    /// Runs the slot again, unless the next one has come.
    Optional<TurnEnd> rerun(TurnLog log, Row row, Call call) {
        boolean over = row.find(HeinzelTable.NEXT_DUE)
                .filter(next -> !next.isAfter(call.now()))
                .isPresent();
        if (over) {
            return Optional.empty();
        }
        ZoneId contracted = contracts
                .contract(log.heinzel(), log.history().contractVersion())
                .zone(zone);
        return row.find(HeinzelTable.RERUN_SLOT)
                .flatMap(Slot::local)
                .map(local -> engine.again(log, Wake.slot(log.heinzel(), Slot.of(local, contracted)), call));
    }
}
