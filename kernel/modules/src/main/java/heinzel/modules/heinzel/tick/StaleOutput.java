package heinzel.modules.heinzel.tick;

import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.turn.TurnLog;
import heinzel.modules.heinzel.turn.Wake;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// An approved output that has expired by its contract's `valid_for`. Such a wake always renders, whether or not
/// anything moved.
public final class StaleOutput implements Reason {
    @Override
    public Found look(TurnLog log, Row row, Call call) {
        Optional<Instant> until = row.find(HeinzelTable.VALID_UNTIL);
        if (until.isEmpty() || until.get().isAfter(call.now())) {
            return Found.NOTHING;
        }
        String output = row.find(HeinzelTable.ASSET).orElse("");
        return Found.of(List.of(Wake.stale(log.heinzel(), output, until.get(), call.now())));
    }
}
