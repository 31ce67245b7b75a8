package heinzel.modules.heinzel.tick;

import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.modules.heinzel.turn.TurnEnd;
import heinzel.modules.heinzel.turn.TurnLog;
import heinzel.modules.heinzel.watch.WatchRound;
import java.util.Optional;

/// Inputs that were looked at between slots and have moved.
record MovedInputs(WatchRound round) implements Reason {
    @Override
    public Found look(TurnLog log, Row row, Call call) {
        WatchRound.Found found = round.tell(log, row);
        return new Found(found.wakes(), found.firstLooks());
    }

    @Override
    public void seenTo(TurnLog log, Row row, Optional<TurnEnd> end) {
        round.told(log, row, end.filter(turn -> turn.turn().isEmpty()).isPresent());
    }
}
