package heinzel.modules.heinzel.tick;

import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.modules.heinzel.discover.Round;
import heinzel.modules.heinzel.turn.TurnEnd;
import heinzel.modules.heinzel.turn.TurnLog;
import heinzel.modules.heinzel.turn.Wake;
import java.util.Optional;

/// Sources that were discovered: each wakes once, and never again.
record Discovered(Round round) implements Reason {
    @Override
    public Found look(TurnLog log, Row row, Call call) {
        return Found.of(round.keys(log.heinzel()).stream()
                .map(key -> Wake.discovered(key, call.now()))
                .toList());
    }

    @Override
    public void seenTo(TurnLog log, Row row, Optional<TurnEnd> end) {
        round.told(log.heinzel());
    }
}
