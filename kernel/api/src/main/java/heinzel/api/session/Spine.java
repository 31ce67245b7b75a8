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

    /// All lines as they stand, oldest first.
    Reading reading();

    /// Appends one line: one write, one fsync. When it returns, the line is durable and the index knows it.
    ///
    /// @throws heinzel.api.operation.Problem.Unavailable when the line is not durable; it is then not there at
    ///         all, or the spine is poisoned
    default Envelope append(@Nullable String turn, String kind, @Nullable String key, Json.Obj data) {
        return append(List.of(new Entry(turn, kind, key, data))).getFirst();
    }

    /// Appends lines that no effect stands between: a write each, one fsync for all.
    List<Envelope> append(List<Entry> entries);

    /// Opens a turn's body for appending.
    Body body(String turn);

    /// Deletes bodies, which is durable when it returns. What the spine says of them stays: each leaves a gap that
    /// readers see. Turns without a body, or with one that {@link SessionStore#bodies} leaves out, are passed over,
    /// so that doing it twice is doing it once.
    ///
    /// @return what was deleted
    List<StoredBody> drop(Collection<String> turns);

    /// Gives up the lock.
    @Override
    void close();

    /// A line to be: what the writer decides of it.
    record Entry(
            @Nullable String turn, String kind, @Nullable String key, Json.Obj data) {}
}
