package heinzel.modules.heinzel.approve;

import heinzel.api.id.Id;
import heinzel.api.index.Row;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.DraftState;
import heinzel.modules.heinzel.index.DraftTable;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.manage.Heinzels;
import java.util.Optional;

/// Finds what a decision is about: the draft of that id, else what waits for the Heinzelmännchen of that name.
public final class Matters {
    private static final String DRAFT = "draft";

    private final Heinzels heinzels;

    public Matters(Heinzels heinzels) {
        this.heinzels = heinzels;
    }

    /// @throws Problem.NotFound when nothing is named so, or nothing waits
    Matter find(String ref) {
        if (Id.fits(ref, DRAFT)) {
            return draft(ref);
        }
        Row heinzel = heinzels.require(ref);
        if (heinzel.get(HeinzelTable.PROPOSED_VERSION) != null) {
            return new Matter.Contract(heinzel);
        }
        return heinzel.find(HeinzelTable.PENDING_DRAFT)
                .map(this::draft)
                .orElseThrow(() -> new Problem.NotFound(
                        "Nothing of '" + ref + "' waits for a decision.", "See what waits: hz drafts"));
    }

    private Matter draft(String id) {
        Row draft = heinzels.index()
                .get(DraftTable.TABLE, id)
                .orElseThrow(() -> new Problem.NotFound("No draft has the id " + id + ".", "See them: hz drafts"));
        Optional<String> state = draft.find(DraftTable.STATE);
        if (state.filter(Wire.of(DraftState.WAITING)::equals).isEmpty()) {
            throw new Problem.Conflict(
                    "The draft " + id + " does not wait any more: it is " + state.orElse("unknown") + ".", "hz drafts");
        }
        return new Matter.Draft(heinzels.require(draft.session()), draft);
    }

    /// What a decision is about.
    sealed interface Matter {
        record Contract(Row heinzel) implements Matter {}

        record Draft(Row heinzel, Row draft) implements Matter {}
    }
}
