package heinzel.api.notice;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The notices, kept in one append-only file with its own lock. Safe for use by several threads and processes.
public interface Notices {
    /// Raises a notice, once a key: when the key has one already, that one is answered and nothing is written.
    default Raised raise(String key, Notice.Kind kind, String title, String body, String where) {
        return raise(key, kind, title, body, where, Set.of());
    }

    /// The same for one that takes the place of others: a new one settles them as done, together with itself.
    ///
    /// @param replaced where those show that it takes the place of
    Raised raise(String key, Notice.Kind kind, String title, String body, String where, Set<String> replaced);

    /// All notices, newest first.
    List<Notice> all();

    Optional<Notice> find(String event);

    /// Records that the person has seen it, wants it later, or is done with it.
    ///
    /// @throws heinzel.api.operation.Problem.NotFound for an unknown event
    Notice settle(String event, Notice.State state, Optional<Instant> until);

    /// A notice, and whether it is new.
    record Raised(Notice notice, boolean fresh) {}
}
