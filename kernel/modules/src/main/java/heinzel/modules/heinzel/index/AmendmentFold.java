package heinzel.modules.heinzel.index;

import heinzel.api.index.Row;
import heinzel.api.session.Envelope;
import heinzel.api.session.Projection.Rows;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Wire;

/// The rows of amendments after one more event.
final class AmendmentFold {
    private AmendmentFold() {}

    static void apply(String session, Envelope line, Event event, Rows rows) {
        switch (event) {
            case Event.AmendmentProposed proposed ->
                rows.put(
                        AmendmentTable.TABLE,
                        Row.of(proposed.amendmentId(), session)
                                .with(AmendmentTable.VERSION, (long) proposed.version())
                                .with(AmendmentTable.FINGERPRINT, proposed.fingerprint())
                                .with(AmendmentTable.BY, proposed.by())
                                .with(AmendmentTable.SUMMARY, proposed.summary())
                                .with(
                                        AmendmentTable.WIDENS,
                                        proposed.widens().isEmpty() ? null : String.join("\n", proposed.widens()))
                                .with(AmendmentTable.PROPOSED, line.at())
                                .with(AmendmentTable.STATE, Wire.of(AmendmentState.WAITING)));
            case Event.AmendmentDeclined declined ->
                settle(declined.amendmentId(), AmendmentState.DECLINED, line, rows);
            case Event.ContractAmended amended -> settle(amended.amendmentId(), AmendmentState.APPROVED, line, rows);
            default -> {}
        }
    }

    private static void settle(String amendment, AmendmentState state, Envelope line, Rows rows) {
        rows.get(AmendmentTable.TABLE, amendment)
                .ifPresent(row -> rows.put(
                        AmendmentTable.TABLE,
                        row.with(AmendmentTable.STATE, Wire.of(state)).with(AmendmentTable.SETTLED, line.at())));
    }
}
