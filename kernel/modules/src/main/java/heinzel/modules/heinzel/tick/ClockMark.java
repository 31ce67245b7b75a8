package heinzel.modules.heinzel.tick;

import heinzel.api.files.PrivateFiles;
import java.nio.file.Path;
import java.time.Instant;

/// The latest time at which a tick has worked. While it is earlier than that by the clock, the clock was ahead
/// once, and slots that were passed over then have still to come. Only ticks use it, under their lock.
public final class ClockMark {
    private final Path file;
    private final PrivateFiles files;

    public ClockMark(Path file, PrivateFiles files) {
        this.file = file;
        this.files = files;
    }

    boolean wasAhead(Instant now) {
        return latest().isAfter(now);
    }

    void worked(Instant now) {
        if (now.isAfter(latest())) {
            files.mark(file, now);
        }
    }

    /// A mark that is lost counts as long ago.
    private Instant latest() {
        return files.marked(file).orElse(Instant.EPOCH);
    }
}
