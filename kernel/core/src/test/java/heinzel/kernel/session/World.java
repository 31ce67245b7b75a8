package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.session.Body;
import heinzel.api.session.BodyLine;
import heinzel.api.session.Envelope;
import heinzel.api.session.Reading;
import heinzel.api.session.Spine;
import heinzel.kernel.disk.Disk;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/// A small life of two sessions on a disk that fails, and what must hold afterwards whatever failed.
final class World {
    static final String A = "hz-01J0000000000000000000000A";
    static final String B = "hz-01J0000000000000000000000B";
    static final String TURN = "turn-01J0000000000000000000000T";

    private static final Path ROOT = Path.of("/data/heinzel");
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-10-30T14:00:00.123Z"));

    final MemoryDisk disk = new MemoryDisk();
    final MemoryIndex index = new MemoryIndex();
    private final UnaryOperator<Disk> seen;
    /// What the store said is done, and what was asked of it without an answer.
    private final Map<String, List<Envelope>> done = new LinkedHashMap<>();

    private final List<String> asked = new ArrayList<>();
    private final List<BodyLine> bodyDone = new ArrayList<>();
    private FileSessions store;
    private int written;

    World() {
        this(disk -> disk);
    }

    /// @param seen what the store is given for the disk
    World(UnaryOperator<Disk> seen) {
        this.seen = seen;
        this.store = restarted();
    }

    private FileSessions restarted() {
        return new FileSessions(seen.apply(disk), ROOT, CLOCK, (file, spines) -> index.over(spines));
    }

    FileSessions store() {
        return store;
    }

    Path spine(String id) {
        return ROOT.resolve(id).resolve("session.jsonl");
    }

    /// The number of the life below; any other number is the seed of one in another order.
    static final long PRIYAS = 0;

    /// The most lines that are appended at once: what a crash may leave though nobody called it done.
    private static final int BATCH_MOST = 3;

    void live(long life) {
        if (life == PRIYAS) {
            live();
            return;
        }
        Random random = new Random(life);
        for (int i = 0; i < 12; i++) {
            during(random.nextBoolean() ? A : B, spine -> {
                for (int n = random.nextInt(4); n >= 0; n--) {
                    switch (random.nextInt(3)) {
                        case 0 -> append(spine, "turn.step");
                        case 1 -> append(spine, "effect.done", "draft.placed", "effect.started");
                        default -> {
                            if (spine.id().equals(A)) {
                                body(spine.body(TURN), "think");
                            } else {
                                append(spine, "usage");
                            }
                        }
                    }
                }
            });
        }
    }

    /// Priya's life: sessions opened and closed, single lines and batches, a body, and lines that hang on it;
    /// then a message from a chat, a retry of the turn, an amendment, and a wait that ends.
    void live() {
        during(A, spine -> {
            append(spine, "heinzel.created");
            append(spine, "contract.proposed", "contract.approved");
        });
        during(A, spine -> {
            append(spine, "turn.started");
            Body body = spine.body(TURN);
            body(body, "gather");
            body(body, "think");
            append(spine, "turn.step");
            append(spine, "effect.started");
        });
        during(B, spine -> append(spine, "heinzel.created"));
        during(A, spine -> {
            body(spine.body(TURN), "outcome");
            append(spine, "effect.done");
            append(spine, "draft.placed", "turn.finished");
        });
        during(B, spine -> append(spine, "turn.requested", "turn.steered"));
        during(A, spine -> {
            append(spine, "turn.requested");
            append(spine, "turn.started", "input.seen", "turn.step");
            body(spine.body(TURN), "think");
            append(spine, "turn.step", "turn.step", "effect.started");
            append(spine, "effect.failed", "turn.finished");
        });
        during(A, spine -> append(spine, "amendment.proposed"));
        during(B, spine -> append(spine, "turn.waiting"));
        during(A, spine -> append(spine, "contract.amended"));
        during(B, spine -> append(spine, "turn.resumed", "approval.observed"));
    }

    private void during(String id, Consumer<Spine> work) {
        try (Spine spine = store.open(id)) {
            work.accept(spine);
        } catch (Problem.Unavailable e) {
            // The disk failed: this piece of work ends here, the next one opens the session again.
            asked.add("(" + e.said() + ")");
        }
    }

    private void append(Spine spine, String... kinds) {
        List<Spine.Entry> entries = new ArrayList<>();
        for (String kind : kinds) {
            entries.add(new Spine.Entry(TURN, kind, "key " + written, Json.object("n", Json.number(written))));
            asked.add("key " + written++);
        }
        done.computeIfAbsent(spine.id(), id -> new ArrayList<>()).addAll(spine.append(entries));
    }

    private void body(Body body, String step) {
        bodyDone.add(body.append(step, "message", Json.object("text", "a text of " + step + " ".repeat(40))));
    }

    /// The process was killed, or the machine lost its power, and hz starts again.
    void restart(boolean powerLost, MemoryDisk.Loss loss) throws IOException {
        if (powerLost) {
            disk.restart(loss);
            store = restarted();
            for (String id : store.ids()) {
                store.suspect(id); // what the index does by itself after a start of the machine
            }
        } else {
            disk.revive();
            store = restarted();
        }
        store.catchUp();
    }

    /// Everything that must hold.
    void check() {
        assertTrue(disk.wroteWholeLines(), "one write is one line");
        for (Map.Entry<String, List<Envelope>> session : done.entrySet()) {
            check(session.getKey(), session.getValue());
        }
        List<BodyLine> body = store.body(A, TURN);
        assertTrue(body.containsAll(bodyDone), () -> "a body line that was done is gone: " + bodyDone + " of " + body);
    }

    private void check(String id, List<Envelope> expected) {
        store.open(id).close();
        byte[] once = disk.content(spine(id));
        store.open(id).close();
        assertArrayEquals(once, disk.content(spine(id)), "opening twice equals once");

        Reading reading = store.read(id);
        assertEquals(
                List.of(),
                reading.damage().stream().filter(d -> !d.acknowledged()).toList());
        chain(reading.events());
        List<Envelope> own = reading.events().stream()
                .filter(e -> !e.kind().equals(Repairs.KIND))
                .toList();
        assertTrue(
                bare(own).containsAll(bare(expected)),
                () -> "a line that was done is gone: " + expected + " of " + own);
        assertEquals(own.size(), own.stream().map(Envelope::key).distinct().count(), "no line is there twice");
        assertTrue(own.stream().allMatch(e -> asked.contains(String.valueOf(e.key()))), "nobody asked for such a line");
        long failures = asked.stream().filter(a -> a.startsWith("(")).count();
        assertTrue(own.size() - expected.size() <= BATCH_MOST * (failures + 1), "more than a batch a failure");
        assertEquals(reading.events(), index.rows(id), "the index has what the spine has");
        assertTrue(index.agrees(id));

        try (Spine spine = store.open(id)) {
            spine.append(null, "after", "after", Json.Obj.EMPTY);
        }
        assertEquals("after", store.read(id).events().getLast().kind());
        assertEquals(reading.events().size() + 1, store.read(id).events().size());
        assertTrue(once.length == 0 || once[once.length - 1] == '\n');
    }

    /// A line keeps all but its place in the chain when a line before it was lost that nobody had called done.
    private static List<List<Object>> bare(List<Envelope> events) {
        return events.stream()
                .map(e -> List.<Object>of(e.kind(), String.valueOf(e.key()), e.data(), e.seq(), e.hash()))
                .toList();
    }

    private static void chain(List<Envelope> events) {
        String prev = EnvelopeLine.NO_PREVIOUS;
        long seq = 0;
        for (Envelope event : events) {
            assertEquals(++seq, event.seq(), "seq is dense");
            assertEquals(prev, event.prev(), "the chain is whole");
            prev = event.hash();
        }
    }
}
