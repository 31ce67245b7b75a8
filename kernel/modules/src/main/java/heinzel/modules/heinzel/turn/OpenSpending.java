package heinzel.modules.heinzel.turn;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.json.Codec;
import heinzel.api.session.SessionStore;
import heinzel.modules.heinzel.index.TurnTable;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/// What turns that have started and not ended have spent or set aside, read from their bodies. There are few of
/// them: those that run beside this one, that wait, or whose process has gone. Any thread may ask.
public final class OpenSpending {
    private final SessionStore store;
    private final Codec codec;

    public OpenSpending(SessionStore store, Codec codec) {
        this.store = store;
        this.codec = codec;
    }

    /// USD of all of them but one.
    ///
    /// @param own the turn that asks; empty when it has no id yet
    BigDecimal besides(Optional<String> own) {
        List<Row> open = store.index()
                .find(Query.from(TurnTable.TABLE)
                        .where(new Query.Condition.Absent(TurnTable.FINISHED))
                        .where(new Query.Condition.Present(TurnTable.STARTED)));
        return open.stream()
                .filter(row -> own.filter(row.key()::equals).isEmpty())
                .map(row ->
                        Spending.of(store.body(row.session(), row.key()), codec).usd())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
