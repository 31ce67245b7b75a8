package heinzel.modules.heinzel.turn;

import heinzel.api.session.Body;
import heinzel.api.session.BodyLine;
import heinzel.api.session.Envelope;
import heinzel.api.session.Reading;
import heinzel.api.session.Spine;
import heinzel.api.session.StoredBody;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// A spine that goes on in memory from what is on record, for a rehearsal: nothing of it reaches the disk, and
/// it has no chain. Used by one thread.
final class UnwrittenSpine implements Spine {
    private static final String NO_HASH = "0".repeat(64);

    private final String id;
    private final Reading past;
    private final InstantSource clock;
    private final Runnable whenSpent;
    private final List<Envelope> lines;
    private final Kept body = new Kept();

    /// @param past      what is on record; of one that is not there yet, nothing
    /// @param whenSpent told after each line of the body that money stands in, before what it pays for is sent
    UnwrittenSpine(String id, Reading past, InstantSource clock, Runnable whenSpent) {
        this.id = id;
        this.past = past;
        this.clock = clock;
        this.whenSpent = whenSpent;
        this.lines = new ArrayList<>(past.events());
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Reading reading() {
        return new Reading(lines, past.damage());
    }

    @Override
    public List<Envelope> append(List<Entry> entries) {
        List<Envelope> added = new ArrayList<>();
        for (Entry entry : entries) {
            long seq = lines.isEmpty() ? 1 : lines.getLast().seq() + 1;
            Envelope line = new Envelope(
                    seq, clock.instant(), NO_HASH, entry.turn(), entry.kind(), entry.key(), entry.data(), NO_HASH);
            lines.add(line);
            added.add(line);
        }
        return added;
    }

    @Override
    public Body body(String turn) {
        return body;
    }

    List<BodyLine> bodyLines() {
        return body.lines();
    }

    @Override
    public List<StoredBody> drop(Collection<String> turns) {
        return List.of();
    }

    @Override
    public void close() {
        // There is no lock to give up.
    }

    private final class Kept implements Body {
        private final List<BodyLine> kept = new ArrayList<>();

        @Override
        public List<BodyLine> append(List<Draft> drafts) {
            List<BodyLine> added = new ArrayList<>();
            for (Draft draft : drafts) {
                BodyLine line =
                        new BodyLine(kept.size() + 1L, clock.instant(), draft.step(), draft.kind(), draft.data());
                kept.add(line);
                added.add(line);
            }
            if (added.stream().anyMatch(Kept::isMoney)) {
                whenSpent.run();
            }
            return added;
        }

        private static boolean isMoney(BodyLine line) {
            return switch (line.kind()) {
                case BodyLines.REQUEST, BodyLines.MESSAGE, BodyLines.NOT_SERVED -> true;
                default -> false;
            };
        }

        @Override
        public List<BodyLine> lines() {
            return List.copyOf(kept);
        }

        @Override
        public String sha256() {
            return NO_HASH;
        }

        @Override
        public long bytes() {
            return 0;
        }
    }
}
