package heinzel.modules.heinzel.index;

import heinzel.api.index.Row;
import heinzel.api.session.Envelope;
import heinzel.api.session.Projection.Rows;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Verdict;
import heinzel.modules.heinzel.event.Wire;

/// The rows of drafts after one more event.
final class DraftFold {
    private DraftFold() {}

    static void apply(String session, Envelope line, Event event, Rows rows) {
        switch (event) {
            case Event.DraftPlaced placed ->
                rows.put(
                        DraftTable.TABLE,
                        Row.of(placed.draftId(), session)
                                .with(DraftTable.TURN, line.turn())
                                .with(DraftTable.EFFECT_KEY, placed.key())
                                .with(DraftTable.ASSET, placed.asset())
                                .with(DraftTable.HASH, placed.hash())
                                .with(
                                        DraftTable.ALIKE,
                                        placed.alike()
                                                .map(hashes -> String.join("\n", hashes))
                                                .orElse(null))
                                .with(DraftTable.WORDS, placed.words())
                                .with(DraftTable.CONTRACT_VERSION, (long) placed.contractVersion())
                                .with(DraftTable.PLACED, line.at())
                                .with(DraftTable.STATE, Wire.of(DraftState.WAITING)));
            case Event.ApprovalObserved observed ->
                rows.get(DraftTable.TABLE, observed.draftId())
                        .ifPresent(row -> rows.put(
                                DraftTable.TABLE,
                                settle(row, line, state(observed.verdict()))
                                        .with(DraftTable.BY, observed.by())
                                        .with(DraftTable.SHARE, observed.share().orElse(null))));
            case Event.DraftSuperseded superseded ->
                rows.get(DraftTable.TABLE, superseded.draftId())
                        .ifPresent(row -> rows.put(DraftTable.TABLE, settle(row, line, DraftState.SUPERSEDED)));
            default -> {}
        }
    }

    private static DraftState state(Verdict verdict) {
        return switch (verdict) {
            case APPROVED -> DraftState.APPROVED;
            case REJECTED -> DraftState.REJECTED;
        };
    }

    private static Row settle(Row row, Envelope line, DraftState state) {
        return row.with(DraftTable.STATE, Wire.of(state)).with(DraftTable.SETTLED, line.at());
    }
}
