package heinzel.modules.heinzel.tick;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.modules.heinzel.index.TurnTable;
import heinzel.modules.heinzel.turn.TurnEnd;
import heinzel.modules.heinzel.turn.TurnEngine;
import heinzel.modules.heinzel.turn.TurnLog;
import java.util.Optional;

/// Turns that wait: a row each, looked at by every tick. Nothing else of them exists meanwhile.
public final class Waits {
    private final TurnEngine engine;

    public Waits(TurnEngine engine) {
        this.engine = engine;
    }

    /// Those that wait, the one whose time comes first at the head.
    Query due() {
        return Query.from(TurnTable.TABLE)
                .where(new Query.Condition.Present(TurnTable.WAIT_UNTIL))
                .orderBy(TurnTable.WAIT_UNTIL, false);
    }

    /// Lets the turn of a row go on, when what it waits for has come, no turn runs, and its Heinzelmännchen
    /// wakes by itself at all.
    Optional<TurnEnd> resume(TurnLog log, Row turn, Call call) {
        return switch (log.history().recordedState()) {
            case PAUSED, RETIRED -> Optional.empty();
            case PROPOSED, ASLEEP, AWAKE, WAITING ->
                log.history().openTurn().isPresent() ? Optional.empty() : engine.resumeWaiting(log, turn.key(), call);
        };
    }
}
