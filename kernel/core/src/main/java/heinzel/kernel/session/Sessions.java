package heinzel.kernel.session;

import heinzel.api.session.Projection;
import heinzel.api.session.SessionStore;
import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.SystemDisk;
import heinzel.kernel.index.SqliteIndex;
import java.nio.file.Path;
import java.time.InstantSource;

/// Where the store begins.
public final class Sessions {
    private Sessions() {}

    /// The sessions below a folder, which need not exist. Nothing is read or written before the first use. One
    /// store for one folder is enough for a process; two work, and respect each other's locks.
    public static SessionStore open(Path root, Projection projection, InstantSource clock) {
        return open(new SystemDisk(), root, projection, clock);
    }

    /// The same on a disk of one's own.
    public static SessionStore open(Disk disk, Path root, Projection projection, InstantSource clock) {
        return new FileSessions(
                disk,
                root.toAbsolutePath().normalize(),
                clock,
                (file, spines) -> new SqliteIndex(file, projection, spines));
    }
}
