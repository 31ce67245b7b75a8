package heinzel.modules.heinzel.turn;

import heinzel.api.document.Documents.DraftState;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.draft.DraftPlaces;
import heinzel.modules.heinzel.draft.PlacedDraft;
import java.time.ZoneId;
import java.util.Optional;

/// The text that was approved last, as it stands in the person's document now.
public final class LastApproved {
    private final ContractFiles contracts;
    private final Drafts drafts;
    private final DraftPlaces places;
    private final ZoneId zone;

    public LastApproved(ContractFiles contracts, Drafts drafts, DraftPlaces places, ZoneId zone) {
        this.contracts = contracts;
        this.drafts = drafts;
        this.places = places;
        this.zone = zone;
    }

    /// Empty when nothing was approved yet, or the approved text can't be found any more. A document that can't
    /// be read is said so in the text, for the model to know.
    Optional<String> text(Started turn) {
        return turn.history().lastApproved().flatMap(record -> {
            try {
                return text(turn.heinzel(), record);
            } catch (Problem unreadable) {
                return Optional.of("(It can't be read now: " + unreadable.said() + ")");
            }
        });
    }

    /// The text that an approved draft has become, heading included; empty when it can't be found any more.
    Optional<String> text(String heinzel, History.DraftRecord record) {
        Contract contract = contract(heinzel, record);
        return switch (places.of(heinzel, contract).state(drafts.placed(heinzel, record, contract, zone))) {
            case DraftState.Approved approved -> Optional.of(approved.block());
            case DraftState.Waiting waiting -> Optional.of(waiting.block());
            case DraftState.Gone _ -> Optional.empty();
        };
    }

    /// The same draft as it was placed, heading included; empty when its turn's body is not kept any more.
    Optional<String> placed(String heinzel, History.DraftRecord record) {
        PlacedDraft placed = drafts.placed(heinzel, record, contract(heinzel, record), zone);
        return placed.text().map(text -> placed.title() + "\n\n" + text);
    }

    private Contract contract(String heinzel, History.DraftRecord record) {
        return contracts.contract(heinzel, record.placed().contractVersion());
    }
}
