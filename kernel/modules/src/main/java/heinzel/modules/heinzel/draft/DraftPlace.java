package heinzel.modules.heinzel.draft;

import heinzel.api.document.Documents.DraftState;
import java.util.List;
import java.util.Optional;

/// A place for drafts. Placing twice under one key places once.
public interface DraftPlace {
    /// Looks whether a draft could be placed, before anything is paid for one.
    ///
    /// @throws heinzel.api.operation.Problem saying what is in the way
    void check();

    /// Places a draft, durable on return.
    ///
    /// @param replaces an older one that waits, which it replaces while that is as placed
    Stood place(PlacedDraft draft, Optional<PlacedDraft> replaces);

    /// A draft that has been placed.
    ///
    /// @param hash  of the block as placed
    /// @param alike marks of what could be taken for it and stood there before
    record Stood(String hash, List<String> alike) {
        public Stood {
            alike = List.copyOf(alike);
        }
    }

    /// Marks of what stands there and could be taken for a draft, for one of which placing could not tell.
    List<String> alike(PlacedDraft draft);

    /// How a draft stands now.
    DraftState state(PlacedDraft draft);

    /// A text that is another one once the place has been changed, told without reading it; empty where it
    /// can't be.
    ///
    /// @param draft its id
    Optional<String> stamp(String draft);

    /// Approves it as it stands, when it still has that hash.
    ///
    /// @return the approved text
    String accept(PlacedDraft draft, String hash);

    /// Takes it away, while it is as placed.
    void withdraw(PlacedDraft draft);

    /// Where a person finds it, in words: a file and a heading.
    String where(PlacedDraft draft);
}
