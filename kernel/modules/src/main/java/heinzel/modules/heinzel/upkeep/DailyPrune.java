package heinzel.modules.heinzel.upkeep;

import heinzel.api.files.PrivateFiles;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/// The job `heinzel:prune`: what has expired goes once a day, with the first tick of the day. A day that was tried
/// is not tried again, whatever came of it, so that a disk that refuses costs no more than a day's try.
public final class DailyPrune {
    private static final System.Logger LOG = System.getLogger(DailyPrune.class.getName());

    private final Retention retention;
    private final PrivateFiles files;
    private final Path stamp;
    private final ZoneId zone;
    private @Nullable String last;

    /// @param stamp the file that remembers the day
    public DailyPrune(Retention retention, PrivateFiles files, Path stamp, ZoneId zone) {
        this.retention = retention;
        this.files = files;
        this.stamp = stamp;
        this.zone = zone;
    }

    /// Prunes when it was not done today. The caller holds the tick's lock.
    public void run(Call call) {
        String today = LocalDate.ofInstant(call.now(), zone).toString();
        try {
            if (!today.equals(last())) {
                last = today;
                Path folder = stamp.getParent();
                if (folder != null) {
                    files.folder(folder);
                }
                files.stage(stamp, today.getBytes(StandardCharsets.UTF_8));
                retention.prune(call);
            }
        } catch (Problem failed) {
            LOG.log(System.Logger.Level.WARNING, "What has expired stays until tomorrow", failed);
        }
    }

    private @Nullable String last() {
        if (last == null) {
            last = files.read(stamp)
                    .map(bytes -> new String(bytes, StandardCharsets.UTF_8).strip())
                    .orElse(null);
        }
        return last;
    }
}
