package heinzel.kernel.session;

import heinzel.api.files.DiskTrouble;
import heinzel.api.index.Index;
import heinzel.api.operation.Problem;
import heinzel.api.session.BodyLine;
import heinzel.api.session.Envelope;
import heinzel.api.session.Reading;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.api.session.StoredBody;
import heinzel.api.session.Tail;
import heinzel.api.session.Verification;
import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskFile;
import heinzel.kernel.disk.DiskLock;
import heinzel.kernel.index.IndexFault;
import heinzel.kernel.index.SessionIndex;
import heinzel.kernel.index.Spines;
import heinzel.kernel.index.Watermark;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/// Sessions as folders on a disk.
final class FileSessions implements SessionStore, Spines {
    private static final System.Logger LOG = System.getLogger(FileSessions.class.getName());

    private final Disk disk;
    private final Places places;
    private final InstantSource clock;
    private final SessionIndex index;
    private final Removal removal;
    private final RootName rootName;

    /// @param making makes the index over these spines
    FileSessions(Disk disk, Path root, InstantSource clock, Making making) {
        this.disk = disk;
        this.places = new Places(root);
        this.clock = clock;
        this.index = making.index(places.index(), this);
        this.removal = new Removal(disk, places, index);
        this.rootName = new RootName(disk, root);
    }

    /// How the index is made, which needs the spines, which need the index.
    interface Making {
        SessionIndex index(Path file, Spines spines);
    }

    @Override
    public Path folder(String id) {
        return places.folder(id);
    }

    @Override
    public List<String> ids() {
        try {
            List<String> ids = new ArrayList<>();
            for (String name : names()) {
                if (disk.size(places.spine(name)).isPresent()) {
                    ids.add(name);
                }
            }
            return ids;
        } catch (IOException e) {
            throw unavailable("The sessions in " + places.root() + " can't be listed", e);
        }
    }

    @Override
    public Spine open(String id) {
        return tryOpen(id).orElseThrow(() -> new Busy(disk, places).busy(id));
    }

    @Override
    public Optional<Spine> tryOpen(String id) {
        return tryWriter(id).map(writer -> writer);
    }

    private Optional<SpineWriter> tryWriter(String id) {
        try {
            Places.durableFolder(disk, places.root());
            disk.folder(places.folder(id));
            Optional<DiskLock> lock = disk.lock(places.lock(id));
            return lock.isEmpty() ? Optional.empty() : Optional.of(opened(id, lock.get()));
        } catch (IndexFault e) {
            throw e.problem();
        } catch (IOException e) {
            throw unavailable("The session " + id + " can't be opened for writing", e);
        }
    }

    private SpineWriter opened(String id, DiskLock lock) throws IOException {
        boolean opened = false;
        try {
            requireThere(id);
            SpineWriter spine = SpineWriter.open(disk, places, rootName, index, clock, id, lock);
            opened = true;
            return spine;
        } finally {
            if (!opened) {
                lock.close();
            }
        }
    }

    /// The lock may be that of a session which was removed meanwhile, or whose removal a crash has left half done.
    private void requireThere(String id) throws IOException {
        boolean begun = removal.isBegun(id);
        if (begun) {
            removal.finish(id);
        }
        if (begun || disk.size(places.lock(id)).isEmpty()) {
            throw new Problem.NotFound(
                    "The session " + id + " has been removed.", "hz heinzel list shows what there is.");
        }
    }

    @Override
    public boolean remove(String id) {
        try {
            if (disk.isLink(places.folder(id))) {
                throw new Problem.Refused(
                        places.folder(id) + " is a link, and through a link nothing is deleted.",
                        "Delete the link and what it leads to by hand.");
            }
            if (!disk.isFolder(places.folder(id))) {
                return false;
            }
            Optional<DiskLock> lock = disk.lock(places.lock(id));
            try (DiskLock _ = lock.orElseThrow(() -> new Busy(disk, places).busy(id))) {
                removal.begin(id);
                removal.finish(id);
                return true;
            }
        } catch (IndexFault e) {
            throw e.problem();
        } catch (IOException e) {
            throw unavailable("The session " + id + " is not removed wholly; that goes on by itself", e);
        }
    }

    @Override
    public Tail tail(String id, long after) {
        return new FileTail(disk, places.spine(id), id, after);
    }

    @Override
    public Reading read(String id) {
        List<Envelope> events = new ArrayList<>();
        return new Reading(events, scan(id, events::add));
    }

    @Override
    public List<Reading.Damage> scan(String id, Consumer<? super Envelope> each) {
        // The watermark first: a file only grows, so one that is now shorter than it has lost something.
        Optional<Watermark> mark = witness(id);
        try (ReadFile file = new ReadFile(disk.read(places.spine(id)))) {
            Chain chain = file.chain(mark, each);
            return file.flaws(chain, mark).stream().map(Flaw::damage).toList();
        } catch (IOException e) {
            throw unavailable("The session " + id + " can't be read", e);
        }
    }

    /// A session can be read without the index; then nobody says whether its end is missing.
    private Optional<Watermark> witness(String id) {
        try {
            return index.watermark(id);
        } catch (IndexFault e) {
            LOG.log(System.Logger.Level.WARNING, "The session " + id + " is read without a witness", e);
            return Optional.empty();
        }
    }

    @Override
    public List<BodyLine> body(String id, String turn) {
        List<BodyLine> lines = new ArrayList<>();
        scanBody(id, turn, lines::add);
        return lines;
    }

    @Override
    public void scanBody(String id, String turn, Consumer<? super BodyLine> each) {
        try (ReadFile file = new ReadFile(disk.read(places.body(id, turn)))) {
            file.body(each);
        } catch (IOException e) {
            throw unavailable("The body of " + turn + " can't be read", e);
        }
    }

    @Override
    public List<StoredBody> bodies(String id) {
        try {
            return new Bodies(disk, places, id).all();
        } catch (IOException e) {
            throw unavailable("The bodies of " + id + " can't be listed", e);
        }
    }

    @Override
    public Verification verify(String id) {
        return new Verifying(disk, places, index).verify(id, witness(id));
    }

    @Override
    public Index index() {
        return index;
    }

    @Override
    public Watermark read(String session, Consumer<? super Envelope> each) throws IOException {
        try (ReadFile file = new ReadFile(disk.read(places.spine(session)))) {
            return file.chain(Optional.empty(), each).end().watermark();
        }
    }

    @Override
    public boolean isReplaced(String session, Watermark acknowledged) throws IOException {
        Optional<DiskFile> spine = disk.read(places.spine(session));
        if (spine.isEmpty()) {
            return false;
        }
        try (DiskFile file = spine.get()) {
            return SpineTail.isReplaced(file, acknowledged);
        }
    }

    @Override
    public List<String> names() throws IOException {
        return disk.list(places.root()).stream().filter(Ids::isName).toList();
    }

    @Override
    public String stamp() throws IOException {
        return disk.stamp(places.root());
    }

    @Override
    public OptionalLong size(String session) throws IOException {
        return disk.size(places.spine(session));
    }

    @Override
    public boolean isThere(String session) throws IOException {
        return disk.isFolder(places.folder(session));
    }

    @Override
    public boolean isSuspect(String session) throws IOException {
        return disk.size(places.ahead(session)).isPresent();
    }

    @Override
    public void suspect(String session) throws IOException {
        disk.folder(places.ahead());
        disk.touch(places.ahead(session));
    }

    @Override
    public void prepare(Path file) throws IOException {
        Places.durableFolder(disk, places.root());
        disk.touch(file);
    }

    @Override
    public String life() {
        return disk.life();
    }

    /// A writer that lives holds its lock and folds by itself; one that was killed has left its marker and no lock.
    @Override
    public Optional<IndexFault> catchUp() {
        Optional<IndexFault> behind = Optional.empty();
        try {
            for (String marker : disk.list(places.ahead())) {
                Optional<IndexFault> earlier = behind;
                Optional<String> going = Places.isGoing(marker);
                if (going.isPresent()) {
                    removal.resume(going.get());
                } else if (Ids.isName(marker) && !removal.isBegun(marker)) {
                    behind = catchUp(marker).or(() -> earlier);
                }
            }
            return behind;
        } catch (IOException e) {
            throw unavailable("What was left unfinished can't be listed", e);
        }
    }

    private Optional<IndexFault> catchUp(String id) throws IOException {
        if (!disk.isFolder(places.folder(id))) {
            index.forget(id);
            disk.delete(places.ahead(id));
            return Optional.empty();
        }
        try {
            Optional<SpineWriter> spine = tryWriter(id);
            spine.ifPresent(SpineWriter::close);
            return spine.flatMap(SpineWriter::diskOfIndex);
        } catch (RuntimeException e) {
            // The others can be listed all the same, and the marker stays until this one can be opened.
            LOG.log(System.Logger.Level.WARNING, "The index can't take in the session " + id, e);
            return Optional.empty();
        }
    }

    private static Problem.Unavailable unavailable(String what, IOException cause) {
        return DiskTrouble.of(null, cause).problem(what, cause);
    }
}
