package heinzel.kernel.index;

import heinzel.api.index.Index;
import heinzel.api.session.Envelope;
import java.util.List;
import java.util.Optional;

/// An index as the store keeps it up. Each method throws {@link IndexFault} when it could not.
public interface SessionIndex extends Index {
    /// What the index has seen of a spine; empty when it knows nothing of it.
    Optional<Watermark> watermark(String session);

    /// Takes lines that have just become durable. Whoever calls holds the spine's lock.
    ///
    /// @return false when the index was not where the lines begin: it must fold the spine anew
    boolean fold(String session, Watermark from, List<Envelope> events, Watermark to);

    /// Folds one spine anew from its first line. Whoever calls holds the spine's lock.
    void refold(String session);

    /// Leaves nothing of a session that was removed: neither rows nor what was seen of its spine.
    void forget(String session);

    /// Whether the rows of a session are just those that its spine yields.
    boolean agrees(String session);
}
