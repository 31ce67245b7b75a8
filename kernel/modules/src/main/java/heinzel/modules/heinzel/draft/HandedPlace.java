package heinzel.modules.heinzel.draft;

import heinzel.api.document.Documents.DraftState;
import heinzel.modules.heinzel.contract.Publishes;
import java.util.List;
import java.util.Optional;

/// Where a draft waits that is handed to a tool once it is approved: with hz, as a file of its own. Nothing of it
/// leaves before.
///
/// @param own where it waits
record HandedPlace(DraftPlace own, Publishes publishes) implements DraftPlace {
    @Override
    public void check() {
        own.check();
    }

    @Override
    public Stood place(PlacedDraft draft, Optional<PlacedDraft> replaces) {
        return own.place(draft, replaces);
    }

    @Override
    public List<String> alike(PlacedDraft draft) {
        return own.alike(draft);
    }

    @Override
    public DraftState state(PlacedDraft draft) {
        return own.state(draft);
    }

    @Override
    public Optional<String> stamp(String draft) {
        return own.stamp(draft);
    }

    @Override
    public String accept(PlacedDraft draft, String hash) {
        return own.accept(draft, hash);
    }

    @Override
    public void withdraw(PlacedDraft draft) {
        own.withdraw(draft);
    }

    @Override
    public String where(PlacedDraft draft) {
        return publishes.where();
    }
}
