package heinzel.kernel.index;

import heinzel.api.session.Envelope;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/// How the index gets at what it is derived from.
public interface Spines {
    /// All sessions, sorted.
    List<String> ids();

    /// The names of all folders that may be sessions, sorted; costs the listing of one folder.
    List<String> names() throws IOException;

    /// A text that is another one once a session has come or gone; costs a look at one folder.
    String stamp() throws IOException;

    /// How long the file of a spine is; empty when there is none.
    OptionalLong size(String session) throws IOException;

    /// Whether a spine may be ahead of the index, and that is known: it is being written, or will be caught up.
    boolean isSuspect(String session) throws IOException;

    /// Whether the folder of a session is there, if only that.
    boolean isThere(String session) throws IOException;

    /// Reads one spine whole, without its lock.
    ///
    /// @return where it ended
    Watermark read(String session, Consumer<? super Envelope> each) throws IOException;

    /// Whether another line has the number of one that was acknowledged.
    boolean isReplaced(String session, Watermark acknowledged) throws IOException;

    /// Remembers that a spine may be ahead of the index, or otherwise differ from it.
    void suspect(String session) throws IOException;

    /// Opens each spine that is under suspicion and has no writer, so that it is folded. Called before queries;
    /// costs the listing of a folder when there is nothing.
    ///
    /// @return why the index takes nothing in, when its disk refuses; the answer to a query would be one of the
    ///         past
    Optional<IndexFault> catchUp();

    /// Makes the folder and an empty, private file for the index, where they are missing.
    void prepare(Path index) throws IOException;

    /// The machine's life, as the disk says it.
    String life();
}
