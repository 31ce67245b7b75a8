package heinzel.modules.heinzel.manage;

import heinzel.api.document.Documents.DraftState;
import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.draft.DraftPlaces;
import heinzel.modules.heinzel.draft.PlacedDraft;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.AmendmentTable;
import heinzel.modules.heinzel.index.DraftTable;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.turn.Drafts;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/// What waits for its user, as it stands now, and the hash that a decision about it is bound to.
public final class Pending {
    private final Heinzels heinzels;
    private final ContractFiles contracts;
    private final Drafts drafts;
    private final DraftPlaces places;
    private final ZoneId zone;

    public Pending(Heinzels heinzels, ContractFiles contracts, Drafts drafts, DraftPlaces places, ZoneId zone) {
        this.heinzels = heinzels;
        this.contracts = contracts;
        this.drafts = drafts;
        this.places = places;
        this.zone = zone;
    }

    /// Of a contract or an amendment the hash of its bytes; of a draft the hash of its block as it stands.
    public Optional<String> hash(Row heinzel) {
        return heinzel.find(HeinzelTable.PENDING_DRAFT)
                .flatMap(id -> heinzels.index().get(DraftTable.TABLE, id))
                .map(draft -> state(draft).hash())
                .or(() -> heinzel.find(HeinzelTable.PENDING_AMENDMENTS)
                        .flatMap(ids -> ids.lines().findFirst())
                        .flatMap(id -> heinzels.index().get(AmendmentTable.TABLE, id))
                        .flatMap(amendment -> amendment.find(AmendmentTable.FINGERPRINT)))
                .or(() -> heinzel.find(HeinzelTable.PROPOSED_FINGERPRINT));
    }

    /// A waiting draft with its place and its present text.
    public Standing state(Row draft) {
        int version = Math.toIntExact(draft.find(DraftTable.CONTRACT_VERSION).orElse(0L));
        var contract = contracts.contract(draft.session(), version);
        PlacedDraft placed = drafts.placed(draft, contract, zone);
        var place = places.of(draft.session(), contract);
        String asPlaced = draft.find(DraftTable.HASH).orElse("");
        return switch (place.state(placed)) {
            case DraftState.Waiting waiting ->
                new Standing(
                        place.where(placed),
                        waiting.hash(),
                        waiting.block(),
                        !waiting.hash().equals(asPlaced),
                        "");
            case DraftState.Approved approved ->
                new Standing(place.where(placed), asPlaced, approved.block(), false, "Its tag is gone: approved.");
            case DraftState.Gone gone -> new Standing(place.where(placed), asPlaced, "", false, gone.why());
        };
    }

    /// What its user approved last of this Heinzelmännchen: as it stands in the document now, which may have been
    /// changed since; as it was drafted, where it is not there any more or can't be read. Empty when nothing was
    /// approved yet, or nothing of it is left.
    public Optional<Approved> lastApproved(String session) {
        return heinzels
                .index()
                .find(Query.from(DraftTable.TABLE)
                        .where(new Query.Condition.InSession(session))
                        .where(Query.is(DraftTable.STATE, Wire.of(heinzel.modules.heinzel.index.DraftState.APPROVED)))
                        .orderBy(DraftTable.SETTLED, true)
                        .limit(1))
                .stream()
                .findFirst()
                .flatMap(draft -> text(draft)
                        .map(text -> new Approved(
                                text, draft.find(DraftTable.SETTLED).orElse(Instant.EPOCH))));
    }

    private Optional<String> text(Row draft) {
        int version = Math.toIntExact(draft.find(DraftTable.CONTRACT_VERSION).orElse(0L));
        var contract = contracts.contract(draft.session(), version);
        PlacedDraft placed = drafts.placed(draft, contract, zone);
        Optional<String> drafted = placed.text().map(text -> placed.title() + "\n\n" + text);
        try {
            return switch (places.of(draft.session(), contract).state(placed)) {
                case DraftState.Approved approved -> Optional.of(approved.block());
                case DraftState.Waiting waiting -> Optional.of(waiting.block());
                case DraftState.Gone _ -> drafted;
            };
        } catch (Problem unreadable) {
            return drafted;
        }
    }

    /// What was approved last.
    ///
    /// @param text the block, with its heading
    /// @param at   when that was seen
    public record Approved(String text, Instant at) {}

    /// How a draft stands.
    ///
    /// @param where  a file and a heading
    /// @param hash   of the block as it stands
    /// @param text   the block
    /// @param edited whether somebody changed it since it was placed
    /// @param note   what is odd about it; usually nothing
    public record Standing(String where, String hash, String text, boolean edited, String note) {}
}
