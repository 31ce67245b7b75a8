package heinzel.kernel.session;

import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskLock;
import heinzel.kernel.index.SessionIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Removes a session so that nothing of it stays. A durable marker comes first, so that a crash leaves either the
/// session as it was or a removal that is finished by whoever next asks the index or opens the session. The spine
/// goes before all else, since a session is what has one; the lock goes last, since it keeps others away.
final class Removal {
    private static final System.Logger LOG = System.getLogger(Removal.class.getName());

    private final Disk disk;
    private final Places places;
    private final SessionIndex index;

    Removal(Disk disk, Places places, SessionIndex index) {
        this.disk = disk;
        this.places = places;
        this.index = index;
    }

    /// Decides, durably. The caller has the lock.
    void begin(String id) throws IOException {
        Places.durableFolder(disk, places.ahead());
        disk.touch(places.going(id));
        disk.forceFolder(places.ahead());
    }

    boolean isBegun(String id) throws IOException {
        return disk.size(places.going(id)).isPresent();
    }

    /// Carries out what was decided, from wherever it was left. The caller has the lock, if there is still one.
    void finish(String id) throws IOException {
        Path folder = places.folder(id);
        if (disk.isLink(folder)) {
            // It was a folder when this was decided. Through a link nothing is deleted.
            LOG.log(System.Logger.Level.WARNING, "{0} is a link by now and stays as it is", folder);
            forgotten(id);
            return;
        }
        disk.delete(places.spine(id));
        for (String name : disk.list(folder)) {
            Path path = folder.resolve(name);
            if (!path.equals(places.lock(id))) {
                disk.deleteTree(path);
            }
        }
        disk.deleteTree(folder);
        disk.forceFolder(places.root());
        forgotten(id);
    }

    private void forgotten(String id) throws IOException {
        index.forget(id);
        disk.delete(places.ahead(id));
        disk.delete(places.going(id));
    }

    /// Goes on with a removal that a crash left, unless somebody is at it.
    void resume(String id) throws IOException {
        if (disk.isLink(places.folder(id)) || !disk.isFolder(places.folder(id))) {
            finish(id);
            return;
        }
        Optional<DiskLock> lock = disk.lock(places.lock(id));
        if (lock.isPresent()) {
            try (DiskLock _ = lock.get()) {
                finish(id);
            }
        }
    }
}
