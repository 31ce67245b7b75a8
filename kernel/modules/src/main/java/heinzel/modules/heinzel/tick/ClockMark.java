package heinzel.modules.heinzel.tick;

import heinzel.api.files.PrivateFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
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
            files.stage(file, now.toString().getBytes(StandardCharsets.UTF_8));
        }
    }

    /// A mark that is lost or damaged counts as long ago.
    private Instant latest() {
        try {
            return files.read(file)
                    .map(bytes -> Instant.parse(new String(bytes, StandardCharsets.UTF_8)))
                    .orElse(Instant.EPOCH);
        } catch (DateTimeException damaged) {
            return Instant.EPOCH;
        }
    }
}
