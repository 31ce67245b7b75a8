package heinzel.modules.heinzel.draft;

import java.util.List;
import java.util.Optional;

/// A draft as it was, or is to be, placed.
///
/// @param id      its id
/// @param key     its effect key
/// @param version the contract version that made it
/// @param title   its heading
/// @param text    its text, as long as the turn's body is kept
/// @param hash    the hash of the block as placed; empty before it is
/// @param alike   marks of what could be taken for it and stood there before
public record PlacedDraft(
        String id, String key, int version, String title, Optional<String> text, String hash, List<String> alike) {
    public PlacedDraft {
        alike = List.copyOf(alike);
    }
}
