package heinzel.api.session;

import heinzel.api.index.Index;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Sessions of one kind below one folder, each in a folder of its id: `session.jsonl` the spine, `lock`,
/// `turns/` the bodies. The store knows envelopes, never what they mean.
///
/// Order of durability: a line is durable, then the index follows. The index is derived and never believed over
/// a spine.
public interface SessionStore {
    /// The folder of a session; it need not exist.
    Path folder(String id);

    /// All sessions that have a spine, sorted by id.
    List<String> ids();

    /// Opens a session for writing, making it when it is new. Takes its lock; only one holder exists on this
    /// machine.
    ///
    /// @throws heinzel.api.operation.Problem.Busy when another writer has it
    Spine open(String id);

    /// The same, but empty at once when another writer has it.
    Optional<Spine> tryOpen(String id);

    /// Reads a session as it stands, without a lock. A last line without its end is not there yet.
    Reading read(String id);

    /// Reads a session line by line, so that its length does not matter.
    ///
    /// @return the damage
    List<Reading.Damage> scan(String id, Consumer<? super Envelope> each);

    /// Reads the lines of a turn's body; empty when it has none (any more).
    List<BodyLine> body(String id, String turn);

    /// Reads the body of a turn line by line.
    void scanBody(String id, String turn, Consumer<? super BodyLine> each);

    /// The bodies of a session that are there, sorted by turn. What has another name, and what is a link or lies
    /// behind one, is none of them.
    List<StoredBody> bodies(String id);

    /// Proves a session from its bytes, reading all of them. It changes nothing.
    Verification verify(String id);

    /// The derived index over all sessions of this store, brought up to date first where it was behind.
    Index index();
}
