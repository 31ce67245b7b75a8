package heinzel.modules.heinzel.turn;

import heinzel.modules.heinzel.event.Event;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The versions of a contract, as a spine tells of them: which one was proposed at first, and which are in force by
/// somebody's approval. Grows with its history.
final class Versions {
    private final Map<Integer, String> fingerprints = new HashMap<>();
    private Event.@Nullable ContractProposed proposed;
    private int inForce;

    void proposed(Event.ContractProposed first) {
        proposed = first;
    }

    void approved(int version, String fingerprint) {
        inForce = version;
        fingerprints.put(version, fingerprint);
    }

    /// The version in force; 0 before the first approval.
    int inForce() {
        return inForce;
    }

    /// The SHA-256 of a version's text, as it was approved; empty for one that never was.
    String fingerprint(int version) {
        return fingerprints.getOrDefault(version, "");
    }

    /// The one that waits for approval.
    Optional<Event.ContractProposed> waiting() {
        return Optional.ofNullable(proposed).filter(first -> first.version() > inForce);
    }
}
