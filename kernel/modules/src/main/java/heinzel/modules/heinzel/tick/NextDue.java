package heinzel.modules.heinzel.tick;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.manage.Heinzels;
import java.time.Instant;
import java.util.Optional;

/// When something is due, by the index alone.
public final class NextDue {
    private final Heinzels heinzels;

    public NextDue(Heinzels heinzels) {
        this.heinzels = heinzels;
    }

    /// The first slot that nobody has run: past, when no tick came for it.
    public Optional<Instant> first() {
        return heinzels
                .index()
                .find(Query.from(HeinzelTable.TABLE)
                        .where(new Query.Condition.Present(HeinzelTable.NEXT_DUE))
                        .where(Query.is(HeinzelTable.RECORDED_STATE, Wire.of(LifeState.ASLEEP)))
                        .orderBy(HeinzelTable.NEXT_DUE, false)
                        .limit(1))
                .stream()
                .findFirst()
                .flatMap((Row row) -> row.find(HeinzelTable.NEXT_DUE));
    }
}
