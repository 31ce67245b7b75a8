package heinzel.api.session;

import heinzel.api.json.Json;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The one writer of a session. Used by one thread at a time; no thread that appends may be interrupted, since
/// an interrupt closes the channel. After a failed fsync, or a failed write that could not be taken back, every
/// later append fails with the same error until the session is opened again.
public interface Spine extends AutoCloseable {
    String id();

    /// All lines as they stand, oldest first. Damage that nothing in the spine names yet is recorded first,
    /// which is durable when this returns.
    ///
    /// @throws heinzel.api.operation.Problem.Unavailable when the file can't be read, or the record not be
    ///         written
    Reading reading();

    /// Appends one line: one write, one fsync. When it returns, the line is durable and the index knows it, unless
    /// the index failed; then the line counts all the same, and the next query brings the index up to it.
    ///
    /// @throws heinzel.api.operation.Problem.Unavailable when the line is not durable; it is then not there at
    ///         all, or the spine is poisoned and the line may or may not be there when it is opened again
    /// @throws heinzel.api.operation.Problem.Invalid when the line is longer than 512 kB or holds half a character;
    ///         nothing was written
    default Envelope append(@Nullable String turn, String kind, @Nullable String key, Json.Obj data) {
        return append(List.of(new Entry(turn, kind, key, data))).getFirst();
    }

    /// Appends lines that no effect stands between: a write each, one fsync for all. A crash in here leaves the
    /// first few of them, whole; an error leaves none, or poisons. No lines: nothing happens.
    List<Envelope> append(List<Entry> entries);

    /// Opens a turn's body for appending, making it when there is none; asked again, it gives the same one. A torn
    /// last line is moved aside and recorded in the spine. It is closed with the spine.
    Body body(String turn);

    /// Deletes bodies, which is durable when it returns. What the spine says of them stays: each leaves a gap that
    /// readers see. Turns without a body, or with one that {@link SessionStore#bodies} leaves out, are passed over,
    /// so that doing it twice is doing it once.
    ///
    /// @return what was deleted
    List<StoredBody> drop(Collection<String> turns);

    /// Gives up the lock. Everything that was acknowledged is durable already; closing twice is harmless.
    @Override
    void close();

    /// A line to be: what the writer decides of it.
    record Entry(
            @Nullable String turn, String kind, @Nullable String key, Json.Obj data) {}
}
