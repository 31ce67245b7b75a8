package heinzel.modules.heinzel.tick;

import heinzel.api.index.Query;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.source.Fingerprints;
import heinzel.modules.heinzel.turn.History;
import heinzel.modules.heinzel.turn.TurnLog;

/// Heinzelmännchen of whose first two lines a crash left the first. The file of their contract came before both, so
/// they are completed. Who proposed it is not known any more, so it counts as nobody's own words.
public final class HalfBorn {
    private static final String NOT_THE_USER = "heinzel";

    private final ContractFiles contracts;

    public HalfBorn(ContractFiles contracts) {
        this.contracts = contracts;
    }

    Query those() {
        return Query.from(HeinzelTable.TABLE)
                .where(Query.is(HeinzelTable.RECORDED_STATE, Wire.of(LifeState.PROPOSED)))
                .where(new Query.Condition.Absent(HeinzelTable.PROPOSED_VERSION))
                .where(new Query.Condition.Absent(HeinzelTable.CONTRACT_VERSION));
    }

    void complete(TurnLog log) {
        History history = log.history();
        if (history.proposedContract().isEmpty() && history.contractVersion() == 0) {
            contracts
                    .text(log.heinzel(), 1)
                    .ifPresent(text ->
                            log.append(null, new Event.ContractProposed(1, Fingerprints.sha256(text), NOT_THE_USER)));
        }
    }
}
