package heinzel.kernel.session;

import heinzel.kernel.disk.Disk;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;

/// The name of the folder that holds all sessions, and the names above it that hz may have made. Whoever made
/// them may have died, or failed, before they were durable, and nothing shows it; so each process makes them
/// last once, before the first line of the first new session that it writes.
final class RootName {
    /// As many folders above the root as hz makes at most: a home's `data`, the home, and what that lies in.
    private static final int ABOVE = 4;

    private final Disk disk;
    private final Path root;
    private volatile boolean lasts;

    RootName(Disk disk, Path root) {
        this.disk = disk;
        this.root = root;
    }

    void last() throws IOException {
        if (!lasts) {
            Path at = root.getParent();
            for (int i = 0; i < ABOVE && at != null && mine(at); i++) {
                at = at.getParent();
            }
            lasts = true;
        }
    }

    /// A folder that this user may not even list is none that hz has made.
    private boolean mine(Path folder) throws IOException {
        try {
            disk.forceFolder(folder);
            return true;
        } catch (AccessDeniedException _) {
            return false;
        }
    }
}
