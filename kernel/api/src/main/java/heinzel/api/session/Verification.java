package heinzel.api.session;

import java.util.List;

/// What a session is worth, proven from its bytes: each line's hash, each body against the hash that the spine
/// has of it, and the rows of the index against the lines.
///
/// @param lines  lines that can be believed
/// @param bodies bodies compared; one that is gone is a gap and no damage
/// @param damage what is wrong, acknowledged or not
public record Verification(long lines, long bodies, List<Reading.Damage> damage) {
    public Verification {
        damage = List.copyOf(damage);
    }

    /// Whether nothing is wrong that the session itself does not say.
    public boolean ok() {
        return damage.stream().allMatch(Reading.Damage::acknowledged);
    }
}
