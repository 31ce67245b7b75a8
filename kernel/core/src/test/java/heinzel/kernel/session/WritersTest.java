package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.session.Envelope;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Tail;
import heinzel.testing.Faults;
import heinzel.testing.Proves;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Four processes write one session in turn, some of them are killed, and two viewers follow: layer E of the fault
/// plan.
@Timeout(value = 3, unit = TimeUnit.HOURS)
final class WritersTest {
    private static final String ID = "hz-01J00000000000000000000001";
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-10-30T14:00:00.123Z"));
    private static final int WRITERS = 4;

    /// Most bytes of a pipe that nobody reads until its writer has ended: about two thousand keys.
    private static final int LINES_A_PROCESS = 2_000;

    @TempDir
    private Path root;

    private final Random random = new Random(21);
    private final List<String> done = new ArrayList<>();

    private SessionStore store() {
        return Sessions.open(root, new Counting(), CLOCK);
    }

    @Test
    @Proves({"D3.3", "D21.1", "D21.3"})
    void whatFourProcessesCallDoneIsThereOnceThoughTheyAreKilledAndWatched() throws Exception {
        int lines = Faults.sized(10_000, 200_000);
        int kills = 20;
        AtomicBoolean over = new AtomicBoolean();
        try (var viewers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<List<Long>>> seen =
                    List.of(viewers.submit(() -> follow(over)), viewers.submit(() -> follow(over)));
            try {
                for (int round = 0; done.size() < lines; round++) {
                    kills -= round(round, Math.min(LINES_A_PROCESS, (lines - done.size()) / WRITERS + 1), kills > 0);
                }
            } finally {
                over.set(true);
            }
            assertTrue(kills <= 0, kills + " kills are still owed");
            List<Envelope> events = store().read(ID).events();
            for (Future<List<Long>> viewer : seen) {
                assertEquals(events.stream().map(Envelope::seq).toList(), viewer.get(), "each line once, in order");
            }
            holds(events);
        }
    }

    /// Four processes at once; while kills are owed, all are killed at some moment.
    ///
    /// @return how many were killed
    private int round(int round, int lines, boolean kill) throws IOException, InterruptedException {
        List<Process> children = new ArrayList<>();
        int killed = 0;
        for (int i = 0; i < WRITERS; i++) {
            children.add(Child.start(
                    List.of(),
                    List.of(),
                    ChildWriter.class,
                    root.toString(),
                    "share",
                    ID,
                    Integer.toString(lines),
                    round + "." + i));
        }
        for (Process child : children) {
            try (BufferedReader said = Child.output(child)) {
                if (kill) {
                    // Its first line says that it has started: from there on any moment is one to die at.
                    Optional.ofNullable(said.readLine()).ifPresent(done::add);
                    TimeUnit.MILLISECONDS.sleep(random.nextInt(500));
                    child.toHandle().destroyForcibly();
                    killed++;
                }
                said.lines().forEach(done::add);
            }
            child.waitFor();
        }
        return killed;
    }

    private List<Long> follow(AtomicBoolean over) throws InterruptedException {
        Tail tail = store().tail(ID, 0);
        List<Long> seen = new ArrayList<>();
        while (true) {
            boolean last = over.get();
            Tail.News news = tail.look();
            assertEquals(
                    List.of(),
                    news.damage().stream().filter(d -> !d.acknowledged()).toList());
            if (news.anew()) {
                seen.clear();
            }
            news.events().forEach(event -> seen.add(event.seq()));
            if (last) {
                return seen;
            }
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }

    private void holds(List<Envelope> events) {
        List<String> keys = events.stream()
                .filter(event -> event.kind().equals("line"))
                .map(event -> String.valueOf(event.key()))
                .toList();
        Set<String> distinct = new HashSet<>(keys);
        assertEquals(keys.size(), distinct.size(), "no line is there twice");
        assertTrue(distinct.containsAll(done), "a line that was done is gone");
        String prev = EnvelopeLine.NO_PREVIOUS;
        for (int i = 0; i < events.size(); i++) {
            assertEquals(i + 1, events.get(i).seq());
            assertEquals(prev, events.get(i).prev());
            prev = events.get(i).hash();
        }
        assertTrue(store().verify(ID).ok());
    }
}
