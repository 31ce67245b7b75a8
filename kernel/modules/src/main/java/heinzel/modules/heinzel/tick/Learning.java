package heinzel.modules.heinzel.tick;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.turn.TurnEnd;
import heinzel.modules.heinzel.turn.TurnEngine;
import heinzel.modules.heinzel.turn.TurnLog;
import heinzel.modules.heinzel.turn.Wake;
import java.util.List;
import java.util.Optional;

/// Approvals whose edits may teach something: a turn for each, which learns and does nothing else.
public final class Learning {
    private final TurnEngine engine;

    public Learning(TurnEngine engine) {
        this.engine = engine;
    }

    Query due() {
        return Query.from(HeinzelTable.TABLE).where(new Query.Condition.Present(HeinzelTable.TO_LEARN));
    }

    /// Learns from the oldest of its approvals.
    Optional<TurnEnd> learn(TurnLog log, Row row, Call call) {
        return row.find(HeinzelTable.TO_LEARN).stream()
                .flatMap(String::lines)
                .map(draft -> Wake.approval(log.heinzel(), draft, call.now()))
                .filter(wake -> !log.history().settled(wake.key()))
                .findFirst()
                .map(wake -> engine.wake(log, List.of(wake), call));
    }
}
