package heinzel.modules.heinzel.approve;

import heinzel.api.index.Row;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.index.AmendmentTable;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.manage.Pending;
import heinzel.modules.heinzel.source.Fingerprints;
import java.util.Optional;

/// Binds a decision that somebody proposes to what stands there now. A name, and the text behind an id, may be
/// another by the time the person says yes; then the decision is refused, as one with an outdated `--expect`
/// is.
public final class Binding {
    private final Matters matters;
    private final Heinzels heinzels;
    private final Pending pending;

    public Binding(Matters matters, Heinzels heinzels, Pending pending) {
        this.matters = matters;
        this.heinzels = heinzels;
        this.pending = pending;
    }

    /// The hash of what the decision is about. A question never changes, so its key stands for it.
    ///
    /// @param expect the hash that the proposer names
    /// @throws Problem.Conflict when that is another one already
    String hash(String ref, Optional<String> expect) {
        String hash = switch (matters.find(ref)) {
            case Matters.Matter.Contract(Row heinzel) ->
                heinzel.find(HeinzelTable.PROPOSED_FINGERPRINT).orElse("");
            case Matters.Matter.Amendment(Row _, String id) ->
                heinzels.index()
                        .get(AmendmentTable.TABLE, id)
                        .flatMap(row -> row.find(AmendmentTable.FINGERPRINT))
                        .orElse("");
            case Matters.Matter.Question(Row _, String key) -> Fingerprints.sha256(key);
            case Matters.Matter.Draft(Row _, Row draft) -> pending.state(draft).hash();
        };
        if (expect.filter(named -> !named.equals(hash)).isPresent()) {
            throw new Problem.Conflict(
                    "What waits under '" + ref + "' has the hash " + hash + ", not " + expect.get() + ".",
                    "Look at it again: hz heinzel show, hz drafts");
        }
        return hash;
    }
}
