package heinzel.modules.heinzel.approve;

import heinzel.api.id.Id;
import heinzel.api.index.Column;
import heinzel.api.index.Row;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.contract.AmendmentFiles;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.AmendmentTable;
import heinzel.modules.heinzel.index.DraftState;
import heinzel.modules.heinzel.index.DraftTable;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.index.QuestionTable;
import heinzel.modules.heinzel.manage.Heinzels;
import java.util.List;
import java.util.Optional;

/// Finds what a decision is about: the draft or amendment of that id, else what waits for the Heinzelmännchen
/// of that name.
public final class Matters {
    private static final String DRAFT = "draft";
    private static final String QUESTION = "ask";

    private final Heinzels heinzels;

    public Matters(Heinzels heinzels) {
        this.heinzels = heinzels;
    }

    /// @throws Problem.NotFound when nothing is named so, or nothing waits
    /// @throws Problem.Invalid  when several things of it wait
    Matter find(String ref) {
        if (Id.fits(ref, DRAFT)) {
            return draft(ref);
        }
        if (Id.fits(ref, AmendmentFiles.PREFIX)) {
            return amendment(ref);
        }
        if (Id.fits(ref, QUESTION)) {
            return question(ref);
        }
        Row heinzel = heinzels.require(ref);
        if (heinzel.get(HeinzelTable.PROPOSED_VERSION) != null) {
            return new Matter.Contract(heinzel);
        }
        // A question is decided by its answer, so it stands in the way of no decision about something else.
        List<String> texts = waiting(heinzel, List.of(HeinzelTable.PENDING_AMENDMENTS, HeinzelTable.PENDING_DRAFT));
        List<String> waiting = texts.isEmpty() ? waiting(heinzel, List.of(HeinzelTable.PENDING_QUESTION)) : texts;
        if (waiting.isEmpty()) {
            throw new Problem.NotFound("Nothing of '" + ref + "' waits for a decision.", "See what waits: hz drafts");
        }
        if (waiting.size() > 1) {
            throw new Problem.Invalid(
                    waiting.size() + " things of '" + ref + "' wait for a decision: " + String.join(", ", waiting)
                            + ".",
                    "Name one of them. hz heinzel show " + ref + " tells what they are.");
        }
        return find(waiting.getFirst());
    }

    private static List<String> waiting(Row heinzel, List<Column<String>> columns) {
        return columns.stream()
                .flatMap(column -> heinzel.find(column).stream())
                .flatMap(String::lines)
                .toList();
    }

    private Matter amendment(String id) {
        Row amendment = heinzels.index()
                .get(AmendmentTable.TABLE, id)
                .orElseThrow(
                        () -> new Problem.NotFound("No amendment has the id " + id + ".", "See them: hz heinzel show"));
        return new Matter.Amendment(heinzels.require(amendment.session()), id);
    }

    private Matter question(String key) {
        Row question = heinzels.index()
                .get(QuestionTable.TABLE, key)
                .orElseThrow(() ->
                        new Problem.NotFound("No question has the key " + key + ".", "See them: hz heinzel show NAME"));
        return new Matter.Question(heinzels.require(question.session()), key);
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

        record Amendment(Row heinzel, String id) implements Matter {}

        record Question(Row heinzel, String key) implements Matter {}

        record Draft(Row heinzel, Row draft) implements Matter {}
    }
}
