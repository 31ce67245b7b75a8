package heinzel.measuring.house;

import heinzel.api.document.Documents;
import heinzel.api.operation.Problem;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Documents in memory: what placing costs beside the file itself. Used by any thread.
public final class InstantDocuments implements Documents {
    private final Map<String, String> waiting = new ConcurrentHashMap<>();
    private final Map<String, String> approved = new ConcurrentHashMap<>();

    @Override
    public Placed place(Placement placement) {
        String block = waiting.computeIfAbsent(
                placement.key(), key -> "### " + placement.title() + "\n\n" + placement.text() + "\n");
        return new Placed(sha256(block), block, placement.file(), List.of());
    }

    @Override
    public DraftState state(DraftRef draft) {
        String block = waiting.get(draft.key());
        if (block != null) {
            return new DraftState.Waiting(block, sha256(block));
        }
        String text = approved.get(draft.key());
        return text == null
                ? new DraftState.Gone("It is not there.")
                : new DraftState.Approved(text, sha256(text), Optional.empty(), Instant.EPOCH);
    }

    @Override
    public List<String> alike(DraftRef draft) {
        return List.of();
    }

    @Override
    public String accept(DraftRef draft, String hash) {
        String block = waiting.get(draft.key());
        if (block == null || !sha256(block).equals(hash)) {
            throw new Problem.Conflict("It is another one by now.", "hz drafts");
        }
        waiting.remove(draft.key());
        approved.put(draft.key(), block);
        return block;
    }

    @Override
    public void withdraw(DraftRef draft) {
        waiting.remove(draft.key());
    }

    @Override
    public void check(String file, String section) {}

    private static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException none) {
            throw new IllegalStateException("Every Java has SHA-256, but this one has not", none);
        }
    }
}
