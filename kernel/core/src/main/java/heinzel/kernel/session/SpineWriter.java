package heinzel.kernel.session;

import heinzel.api.files.DiskTrouble;
import heinzel.api.operation.Problem;
import heinzel.api.session.Body;
import heinzel.api.session.Envelope;
import heinzel.api.session.Reading;
import heinzel.api.session.Spine;
import heinzel.api.session.StoredBody;
import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskLock;
import heinzel.kernel.index.IndexFault;
import heinzel.kernel.index.SessionIndex;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The writer of one spine. It has the lock from before it reads the first byte until it is closed.
final class SpineWriter implements Spine {
    private final Disk disk;
    private final Places places;
    private final RootName root;
    private final InstantSource clock;
    private final String id;
    private final DiskLock lock;
    private final Follower follower;
    private final List<TurnBody> bodies = new ArrayList<>();
    private @Nullable AppendFile file;
    private Tip tip;
    private boolean closed;

    private SpineWriter(
            Disk disk,
            Places places,
            RootName root,
            InstantSource clock,
            String id,
            DiskLock lock,
            SpineOpening opening) {
        this.disk = disk;
        this.places = places;
        this.root = root;
        this.clock = clock;
        this.id = id;
        this.lock = lock;
        this.file = opening.file();
        this.tip = opening.tip();
        this.follower = opening.follower();
    }

    /// Opens a spine, mends its end, records what was found, and brings the index up to it.
    static SpineWriter open(
            Disk disk, Places places, RootName root, SessionIndex index, InstantSource clock, String id, DiskLock lock)
            throws IOException {
        SpineOpening opening = SpineOpening.open(disk, places, index, id);
        SpineWriter writer = new SpineWriter(disk, places, root, clock, id, lock, opening);
        boolean opened = false;
        try {
            writer.record(opening.flaws());
            writer.follower.upTo(writer.tip);
            opened = true;
            return writer;
        } finally {
            if (!opened) {
                writer.closeFiles();
            }
        }
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Reading reading() {
        AppendFile open = file;
        if (open == null) {
            return new Reading(List.of(), List.of());
        }
        try {
            List<Envelope> events = new ArrayList<>();
            Chain chain = ChainReader.read(open.file(), Tip.NONE, follower.witness(), events::add);
            if (record(chain.flaws())) {
                // Once: damage that its own record does not acknowledge is shown, not recorded for ever.
                events.clear();
                chain = ChainReader.read(open.file(), Tip.NONE, follower.witness(), events::add);
            }
            return new Reading(events, chain.flaws().stream().map(Flaw::damage).toList());
        } catch (IOException e) {
            throw failed("can't be read", e);
        }
    }

    @Override
    public List<Envelope> append(List<Entry> entries) {
        require();
        List<Envelope> events = new ArrayList<>();
        List<ByteBuffer> lines = new ArrayList<>();
        Tip end = tip;
        for (Entry entry : entries) {
            Instant at = clock.instant().truncatedTo(ChronoUnit.MILLIS);
            Instant ts = later(end.ts(), at);
            LineWriter line = EnvelopeLine.write(end.seq() + 1, ts, at, end.hash(), entry);
            String hash = line.hash();
            events.add(new Envelope(
                    end.seq() + 1, ts, at, end.hash(), entry.turn(), entry.kind(), entry.key(), entry.data(), hash));
            ByteBuffer bytes = line.end();
            end = new Tip(end.seq() + 1, hash, ts, end.size() + bytes.remaining());
            lines.add(bytes);
        }
        if (!lines.isEmpty()) {
            write(lines);
            Tip from = tip;
            tip = end;
            follower.took(from, events, end);
        }
        return events;
    }

    private void write(List<ByteBuffer> lines) {
        try {
            follower.willWrite();
            AppendFile open = file;
            if (open == null) {
                open = new AppendFile(disk, places.spine(id), disk.open(places.spine(id)), 0);
                file = open;
            }
            if (tip.size() == 0) {
                open.name(this::name);
            }
            open.append(lines);
        } catch (IOException e) {
            throw failed("can't be written", e);
        }
    }

    /// Makes all names in the session's folder last, and before its spine has its first line that of the folder and
    /// those above it too.
    private void name() throws IOException {
        disk.forceFolder(places.folder(id));
        if (tip.size() == 0) {
            disk.forceFolder(places.root());
            root.last();
        }
    }

    @Override
    public Body body(String turn) {
        require();
        for (TurnBody open : bodies) {
            if (open.turn().equals(turn)) {
                return open;
            }
        }
        try {
            TurnBody body = TurnBody.open(disk, places, clock, id, turn, this::name);
            bodies.add(body);
            record(body.flaws());
            return body;
        } catch (IOException e) {
            throw failed("has no body of " + turn, e);
        }
    }

    @Override
    public List<StoredBody> drop(Collection<String> turns) {
        require();
        for (TurnBody open : bodies) {
            if (turns.contains(open.turn())) {
                throw new IllegalStateException("The body of " + open.turn() + " is being written");
            }
        }
        try {
            return new Bodies(disk, places, id).drop(turns);
        } catch (IOException e) {
            throw failed("keeps bodies that were to go", e);
        }
    }

    /// Records damage that nothing in the spine names yet.
    private boolean record(List<Flaw> flaws) throws IOException {
        List<Entry> entries = new ArrayList<>();
        for (Flaw flaw : flaws) {
            if (!flaw.acknowledged()) {
                entries.add(Repairs.entry(flaw, hashOf(flaw)));
            }
        }
        append(entries);
        return !entries.isEmpty();
    }

    private @Nullable String hashOf(Flaw flaw) throws IOException {
        Flaw.Moved moved = flaw.moved();
        if (moved != null) {
            return moved.sha256();
        }
        if (file == null || flaw.end() == flaw.start()) {
            return null;
        }
        return Hashes.of(file.file(), flaw.start(), flaw.end());
    }

    /// Why the index does not take in what is durable here, when it is its disk that refuses.
    Optional<IndexFault> diskOfIndex() {
        return follower.diskOfIndex();
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    private void require() {
        if (closed) {
            throw new IllegalStateException("The session " + id + " was closed by its writer");
        }
    }

    private Problem.Unavailable failed(String what, IOException cause) {
        return DiskTrouble.of(places.spine(id), cause).problem("The session " + id + " " + what, cause);
    }

    private void closeFiles() {
        for (TurnBody body : bodies) {
            body.close();
        }
        if (file != null) {
            file.close();
        }
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            follower.close();
        } finally {
            closeFiles();
            lock.close();
        }
    }
}
