package heinzel.modules.heinzel.turn;

import java.time.Instant;
import java.util.List;

/// Where a turn hands in what it wants changed in its contract. It waits for the user there; nothing takes effect.
public interface ContractProposals {
    /// What keeps a text from being proposed, in words for the model; empty when nothing does. What the turn itself
    /// has proposed already is no hindrance.
    List<String> faults(TurnLog log, String turn, String text, Instant now);

    /// Proposes a text, once for a turn.
    ///
    /// @param why a sentence for the user
    void propose(TurnLog log, String turn, String text, String why, Instant now);
}
