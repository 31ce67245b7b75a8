package heinzel.modules.heinzel.turn;

import heinzel.api.document.Documents;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.source.Fingerprints;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A document in memory that keeps to the contract of {@link Documents} and can crash before or after it has
/// placed.
final class KeptDocuments implements Documents {
    final Map<String, String> blocks = new LinkedHashMap<>();
    private final Map<String, Boolean> approved = new LinkedHashMap<>();
    int placed;
    private Optional<String> older = Optional.empty();
    private Runnable beforePlacing = () -> {};
    private Runnable afterPlacing = () -> {};

    private Optional<String> refused = Optional.empty();

    void crashes(Runnable before, Runnable after) {
        beforePlacing = before;
        afterPlacing = after;
    }

    /// The person deletes the tag, after changing the text.
    void approve(String key, String text) {
        blocks.put(key, text);
        approved.put(key, true);
    }

    /// The same heading stands there over a text that was approved before.
    void standsApproved(String block) {
        older = Optional.of(block);
    }

    @Override
    public Placed place(Placement placement) {
        beforePlacing.run();
        if (!blocks.containsKey(placement.key())) {
            placed++;
            blocks.put(placement.key(), "### " + placement.title() + "\n\n" + placement.text() + "\n");
        }
        afterPlacing.run();
        String block = blocks.getOrDefault(placement.key(), "");
        return new Placed(Fingerprints.sha256(block), block, placement.file(), List.of());
    }

    @Override
    public List<String> alike(DraftRef draft) {
        return List.of();
    }

    private String hash(DraftRef draft) {
        return Fingerprints.sha256(blocks.getOrDefault(draft.key(), ""));
    }

    /// How often a document was read to see what became of a draft.
    int read;

    /// How the file looks without reading it.
    Optional<String> stamp = Optional.empty();

    @Override
    public Optional<String> stamp(String file) {
        return stamp;
    }

    @Override
    public DraftState state(DraftRef draft) {
        read++;
        String block = blocks.get(draft.key());
        if (block == null || draft.alike().contains(hash(draft))) {
            return older.<DraftState>map(text ->
                            new DraftState.Approved(text, Fingerprints.sha256(text), Optional.empty(), Instant.EPOCH))
                    .orElseGet(() -> new DraftState.Gone("It is not there."));
        }
        return approved.containsKey(draft.key())
                ? new DraftState.Approved(
                        block,
                        Fingerprints.sha256(block),
                        Optional.of("Priya Nair"),
                        Instant.parse("2026-11-02T08:00:00Z"))
                : new DraftState.Waiting(block, Fingerprints.sha256(block));
    }

    @Override
    public String accept(DraftRef draft, String hash) {
        String block = blocks.getOrDefault(draft.key(), "");
        if (!Fingerprints.sha256(block).equals(hash)) {
            throw new Problem.Conflict("It is another one by now.", "hz drafts");
        }
        approved.put(draft.key(), true);
        return block;
    }

    @Override
    public void withdraw(DraftRef draft) {
        blocks.remove(draft.key());
    }

    /// What stands in the way of any draft from now on.
    void refuses(String why) {
        refused = Optional.of(why);
    }

    @Override
    public void check(String file, String section) {
        refused.ifPresent(why -> {
            throw new Problem.Conflict(why, "Put the heading there.");
        });
    }
}
