package heinzel.modules.heinzel.approve;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.DraftState;
import heinzel.modules.heinzel.index.DraftTable;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.manage.Pending;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The drafts that wait, with their places: a view on the index and on the documents, no store of its own.
@Exposed(
        at = "drafts",
        summary = "List the drafts that wait for you.",
        effect = Effect.READ,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class ListDrafts implements Operation<ListDrafts.Input, ListDrafts.Waiting> {
    private final Heinzels heinzels;
    private final Pending pending;

    public ListDrafts(Heinzels heinzels, Pending pending) {
        this.heinzels = heinzels;
        this.pending = pending;
    }

    public record Input(
            @Param("Give with each draft the text that was approved last, to see what changed")
            boolean lastApproved) {
        public Input() {
            this(false);
        }
    }

    public record Waiting(
            @Columns({"name", "place", "since", "edited", "note", "text"})
            List<Draft> items) {}

    /// @param draft  its id
    /// @param id     the Heinzelmännchen's
    /// @param place  a file and a heading
    /// @param hash   what `--expect` takes
    /// @param since  when it was placed
    /// @param edited whether somebody changed it since
    /// @param text   as it stands now
    /// @param note   what is odd about it; usually nothing
    /// @param lastApproved what was approved last, where it was asked for and there is one
    public record Draft(
            String draft,
            String id,
            String name,
            String asset,
            String place,
            String hash,
            Instant since,
            int contractVersion,
            boolean edited,
            String text,
            String note,
            Optional<Pending.Approved> lastApproved) {}

    @Override
    public Waiting run(Input input, Call call) {
        return new Waiting(heinzels
                .index()
                .find(Query.from(DraftTable.TABLE)
                        .where(Query.is(DraftTable.STATE, Wire.of(DraftState.WAITING)))
                        .orderBy(DraftTable.PLACED, true))
                .stream()
                .map(row -> draft(row, input.lastApproved()))
                .toList());
    }

    private Draft draft(Row row, boolean withApproved) {
        Pending.Standing standing = standing(row);
        String name = heinzels.index()
                .get(HeinzelTable.TABLE, row.session())
                .flatMap(heinzel -> heinzel.find(HeinzelTable.NAME))
                .orElse(row.session());
        return new Draft(
                row.key(),
                row.session(),
                name,
                row.find(DraftTable.ASSET).orElse(""),
                standing.where(),
                standing.hash(),
                row.find(DraftTable.PLACED).orElse(Instant.EPOCH),
                Math.toIntExact(row.find(DraftTable.CONTRACT_VERSION).orElse(0L)),
                standing.edited(),
                standing.text(),
                standing.note(),
                withApproved ? lastApproved(row.session()) : Optional.empty());
    }

    private Optional<Pending.Approved> lastApproved(String heinzel) {
        try {
            return pending.lastApproved(heinzel);
        } catch (Problem unreadable) {
            return Optional.empty();
        }
    }

    /// One document that can't be read must not hide the other drafts.
    private Pending.Standing standing(Row row) {
        try {
            return pending.state(row);
        } catch (Problem unreadable) {
            return new Pending.Standing(
                    row.find(DraftTable.ASSET).orElse(""),
                    row.find(DraftTable.HASH).orElse(""),
                    "",
                    false,
                    unreadable.said());
        }
    }
}
