package heinzel.modules.heinzel.draft;

import heinzel.api.document.Documents;
import heinzel.api.document.Documents.DraftRef;
import heinzel.api.document.Documents.DraftState;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.Publishes;
import java.util.List;
import java.util.Optional;

/// A section of a person's document.
final class DocumentPlace implements DraftPlace {
    private final Documents documents;
    private final Contract contract;
    private final Publishes publishes;

    DocumentPlace(Documents documents, Contract contract, Publishes publishes) {
        this.documents = documents;
        this.contract = contract;
        this.publishes = publishes;
    }

    @Override
    public void check() {
        documents.check(publishes.file(), publishes.section());
    }

    @Override
    public Stood place(PlacedDraft draft, Optional<PlacedDraft> replaces) {
        Documents.Placed placed = documents.place(new Documents.Placement(
                draft.key(),
                contract.name(),
                draft.version(),
                publishes.file(),
                publishes.section(),
                draft.title(),
                draft.text().orElse(""),
                replaces.map(this::ref)));
        return new Stood(placed.hash(), placed.alike());
    }

    @Override
    public List<String> alike(PlacedDraft draft) {
        return documents.alike(ref(draft));
    }

    @Override
    public DraftState state(PlacedDraft draft) {
        return documents.state(ref(draft));
    }

    @Override
    public Optional<String> stamp(String draft) {
        return documents.stamp(publishes.file());
    }

    @Override
    public String accept(PlacedDraft draft, String hash) {
        return documents.accept(ref(draft), hash);
    }

    @Override
    public void withdraw(PlacedDraft draft) {
        documents.withdraw(ref(draft));
    }

    @Override
    public String where(PlacedDraft draft) {
        return publishes.file() + " · " + publishes.section();
    }

    private DraftRef ref(PlacedDraft draft) {
        return new DraftRef(
                draft.key(),
                publishes.file(),
                publishes.section(),
                draft.title(),
                draft.text(),
                draft.hash(),
                draft.alike());
    }
}
