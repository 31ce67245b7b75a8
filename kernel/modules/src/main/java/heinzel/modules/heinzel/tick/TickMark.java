package heinzel.modules.heinzel.tick;

import heinzel.api.files.PrivateFiles;
import heinzel.api.operation.Problem;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/// When the last tick was at work: a small file that a tick leaves, so that others can tell whether anybody ticks.
/// Derived and cheap, without an fsync: after a loss of power the next tick writes it anew.
public final class TickMark {
    private static final System.Logger LOG = System.getLogger(TickMark.class.getName());

    private final PrivateFiles files;
    private final Path file;

    public TickMark(PrivateFiles files, Path file) {
        this.files = files;
        this.file = file;
    }

    /// Notes a tick. A disk that refuses keeps no tick from its work.
    void ticked(Instant at) {
        try {
            files.mark(file, at);
        } catch (Problem refused) {
            LOG.log(Level.WARNING, "The last tick is not noted", refused);
        }
    }

    /// The last tick; empty when none was noted.
    public Optional<Instant> last() {
        return files.marked(file);
    }
}
