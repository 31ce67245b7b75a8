package heinzel.kernel.session;

import heinzel.api.files.DiskTrouble;
import heinzel.api.session.Body;
import heinzel.api.session.BodyLine;
import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/// The body of a turn, open for writing.
final class TurnBody implements Body {
    private final String turn;
    private final InstantSource clock;
    private final AppendFile file;
    private final MessageDigest digest;
    private final List<Flaw> flaws;
    private long n;

    private TurnBody(
            String turn, InstantSource clock, AppendFile file, MessageDigest digest, List<Flaw> flaws, long n) {
        this.turn = turn;
        this.clock = clock;
        this.file = file;
        this.digest = digest;
        this.flaws = flaws;
        this.n = n;
    }

    /// @param session makes the session's own name last, before its first body has its first line
    static TurnBody open(
            Disk disk, Places places, InstantSource clock, String id, String turn, AppendFile.Naming session)
            throws IOException {
        Path path = places.body(id, turn);
        Path turns = places.turns(id);
        Places.durableFolder(disk, turns);
        boolean first = isFirst(disk, turns);
        DiskFile file = disk.open(path);
        boolean opened = false;
        try {
            BodyReader.End end = BodyReader.read(file, line -> {});
            List<Flaw> flaws = new ArrayList<>();
            long size = file.size();
            if (size > 0) {
                Settling.settle(file, 0, size);
            }
            if (end.size() < size) {
                String reason = Fragment.isOneLine(file, end.size()) ? Flaw.TORN : Flaw.BODY;
                Flaw.Moved moved = Fragment.moveAside(disk, path, file, end.size(), List.of());
                moved = new Flaw.Moved("turns/" + moved.name(), moved.sha256(), turn);
                flaws.add(new Flaw(end.n() + 1, end.n() + 1, reason, false, end.size(), size, moved));
            }
            MessageDigest digest = Hashes.sha256();
            Hashes.update(digest, file, 0, end.size());
            AppendFile append = new AppendFile(disk, path, file, end.size());
            if (end.size() == 0) {
                append.name(() -> disk.forceFolder(turns));
            }
            if (end.size() == 0 && first) {
                append.name(session);
            }
            opened = true;
            return new TurnBody(turn, clock, append, digest, flaws, end.n());
        } finally {
            if (!opened) {
                file.close();
            }
        }
    }

    /// Whether no body has anything in it yet. Whoever made the folder may have died, or failed, before its own
    /// name was durable; a body that has a line was not begun before that.
    private static boolean isFirst(Disk disk, Path turns) throws IOException {
        for (String name : disk.list(turns)) {
            if (disk.size(turns.resolve(name)).orElse(0) > 0) {
                return false;
            }
        }
        return true;
    }

    String turn() {
        return turn;
    }

    /// What opening found; the spine records it.
    List<Flaw> flaws() {
        return flaws;
    }

    @Override
    public List<BodyLine> append(List<Draft> drafts) {
        List<BodyLine> lines = new ArrayList<>();
        List<ByteBuffer> bytes = new ArrayList<>();
        for (Draft draft : drafts) {
            Instant ts = clock.instant().truncatedTo(ChronoUnit.MILLIS);
            BodyLine line = new BodyLine(n + 1 + lines.size(), ts, draft.step(), draft.kind(), draft.data());
            lines.add(line);
            bytes.add(EnvelopeLine.write(line).end());
        }
        if (!lines.isEmpty()) {
            file.append(bytes);
            bytes.forEach(line -> digest.update(line.flip()));
            n += lines.size();
        }
        return lines;
    }

    @Override
    public List<BodyLine> lines() {
        List<BodyLine> lines = new ArrayList<>();
        try {
            BodyReader.read(file.file(), lines::add);
        } catch (IOException e) {
            throw DiskTrouble.of(file.path(), e).problem("The body of " + turn + " can't be read", e);
        }
        return lines;
    }

    @Override
    public String sha256() {
        try {
            return HexFormat.of().formatHex(((MessageDigest) digest.clone()).digest());
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("This Java's SHA-256 can't be copied", e);
        }
    }

    @Override
    public long bytes() {
        return file.size();
    }

    void close() {
        file.close();
    }
}
