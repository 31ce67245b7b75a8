package heinzel.api.session;

import heinzel.api.index.Index;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/// Sessions of one kind below one folder, each in a folder of its id: `session.jsonl` the spine, `lock`,
/// `turns/` the bodies. The store knows envelopes, never what they mean.
///
/// **Durable when.** What an append returned is on the disk: it survives the death of the process and a loss of
/// power. A line is durable first, then the index follows; the index is derived and never believed over a
/// spine.
///
/// **What a crash leaves.** All lines that were acknowledged, unchanged, and at most one batch that was not:
/// all of its lines, the first few, or none. A line of which only a part was written is moved aside by the next
/// writer (`session.jsonl.torn-<n>`) and a `spine.repaired` line says so. Nothing is ever repaired by hand, and
/// nothing that stands in a file is rewritten.
///
/// **Who may call.** Every method, from any thread and any process at any time. Only what {@link #open} returns
/// belongs to one thread. No method interrupts, and a thread that uses the store must not be interrupted: an
/// interrupt closes the file under it.
///
/// Where the disk does not do what it must, methods throw {@link heinzel.api.operation.Problem.Unavailable}; an
/// id or turn that is no name throws {@link heinzel.api.operation.Problem.Invalid}.
public interface SessionStore {
    /// The folder of a session; it need not exist. Asks no disk.
    Path folder(String id);

    /// All sessions that have a spine, sorted by id, as the folder lists them now. Reads no spine and no index.
    List<String> ids();

    /// Opens a session for writing, making its folder when it is new. Takes its lock, which only one holder on
    /// this machine has, and which ends with its process, however that ends.
    ///
    /// When it returns, the end of the spine is whole: a torn line was moved aside, a loss that the index bears
    /// witness of is recorded, and both are durable. A new session is on the disk with its first line, not
    /// before. A crash in here leaves what the next opening does again.
    ///
    /// @throws heinzel.api.operation.Problem.Busy when another writer has it; the message says who, where the
    ///         system tells
    /// @throws heinzel.api.operation.Problem.NotFound when it is just being removed
    Spine open(String id);

    /// The same, but waits a while for another writer who is done shortly: a tick that looks at it, say.
    ///
    /// @param patience how long
    default Spine open(String id, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        while (System.nanoTime() - end < 0) {
            Optional<Spine> opened = tryOpen(id);
            if (opened.isPresent()) {
                return opened.get();
            }
            LockSupport.parkNanos(20_000_000);
        }
        return open(id);
    }

    /// The same, but empty at once when another writer has it.
    Optional<Spine> tryOpen(String id);

    /// Removes a session: spine, bodies, all else in its folder, and its rows in the index. Links in it are
    /// deleted and not followed. When it returns, that is durable and nothing of it is left. A crash leaves the
    /// session as it was, or a removal that the next query of the index, or the next opening, finishes; its
    /// spine goes first, so that what is half removed is no session any more.
    ///
    /// @return false when there is none
    /// @throws heinzel.api.operation.Problem.Busy when somebody is writing it
    /// @throws heinzel.api.operation.Problem.Refused when its folder is itself a link
    boolean remove(String id);

    /// Reads a session as it stands, without a lock; empty when there is none. A last line without its end is
    /// not there yet, and no damage. A line is seen as soon as it is written, which may be a moment before it
    /// is durable.
    Reading read(String id);

    /// Reads a session line by line, so that its length does not matter: no more than one line is held.
    ///
    /// @param each called on the calling thread, in the order of the file; what it throws ends the reading
    /// @return the damage
    List<Reading.Damage> scan(String id, Consumer<? super Envelope> each);

    /// Follows a session from behind a line: what is there now, then what comes. Nothing is opened or read
    /// before the first look, and the session need not exist yet. Whoever shows a row of the index and then
    /// follows from the number of the row's last line misses nothing and sees nothing twice.
    ///
    /// @param after the number of the last line already known; 0 for none
    Tail tail(String id, long after);

    /// Reads the lines of a turn's body; empty when it has none (any more). Lines that can't be read are left out.
    List<BodyLine> body(String id, String turn);

    /// Reads the body of a turn line by line, so that its length does not matter.
    ///
    /// @param each called on the calling thread, in the order of the file; what it throws ends the reading
    void scanBody(String id, String turn, Consumer<? super BodyLine> each);

    /// The bodies of a session that are there, sorted by turn. What has another name, and what is a link or lies
    /// behind one, is none of them.
    List<StoredBody> bodies(String id);

    /// Proves a session from its bytes, reading all of them: the chain, the bodies against the hashes that the
    /// spine has of them, the rows against the lines. It takes no lock and changes nothing, so what is being
    /// written meanwhile may or may not count.
    Verification verify(String id);

    /// The derived index over all sessions of this store. Each query first brings it up to date where a writer was
    /// killed, and makes it anew when it can't be read.
    Index index();
}
