package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.session.Envelope;
import heinzel.api.session.Reading;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.testing.Faults;
import heinzel.testing.Proves;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Real processes: several at once, and killed ones.
@Timeout(value = 1, unit = TimeUnit.HOURS)
final class ProcessesTest {
    private static final String ID = "hz-01J00000000000000000000001";

    /// Processes that are killed in one round.
    private static final int AT_ONCE = 8;

    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-10-30T14:00:00.123Z"));

    @TempDir
    private Path root;

    private Process child(String what, String id, int lines, String name) throws IOException {
        return Child.start(
                List.of(), List.of(), ChildWriter.class, root.toString(), what, id, Integer.toString(lines), name);
    }

    private SessionStore store() {
        return Sessions.open(root, new Counting(), CLOCK);
    }

    @Test
    @Proves("D21.1")
    void anotherProcessHasTheLockUntilItDies() throws Exception {
        Process child = child("hold", ID, 0, "");
        try (BufferedReader said = Child.output(child)) {
            assertEquals("held", said.readLine());
            SessionStore store = store();
            assertTrue(store.tryOpen(ID).isEmpty());
            assertThrows(Problem.Busy.class, () -> store.open(ID));
            assertEquals(1, store.read(ID).events().size());
            assertEquals(1, store.index().count(heinzel.api.index.Query.from(Counting.SESSION)));
            Child.kill(child);
            try (Spine spine = store.open(ID)) {
                assertEquals(
                        2, spine.append(null, "after", null, Json.Obj.EMPTY).seq());
            }
        } finally {
            child.destroyForcibly();
        }
    }

    @Test
    @Proves("D21.2")
    void aSecondWriterIsToldWhichProcessHoldsTheSession() throws Exception {
        Process child = child("hold", ID, 0, "");
        try (BufferedReader said = Child.output(child)) {
            assertEquals("held", said.readLine());
            Problem.Busy busy = assertThrows(Problem.Busy.class, () -> store().open(ID));
            assertTrue(busy.said().contains("(process " + child.pid() + ", running since "), busy.said());
            Problem.Busy again = assertThrows(Problem.Busy.class, () -> store().remove(ID));
            assertTrue(again.said().contains("process " + child.pid()), again.said());
            Child.kill(child);
            store().open(ID).close();
        } finally {
            child.destroyForcibly();
        }
    }

    @Test
    @Proves("D21.2")
    void aSecondWriterInTheSameProcessIsToldSoAndTakesNoLockAway() throws Exception {
        try (Spine spine = store().open(ID)) {
            spine.append(null, "a", null, Json.Obj.EMPTY);
            Problem.Busy busy = assertThrows(Problem.Busy.class, () -> store().open(ID));
            assertTrue(
                    busy.said()
                            .contains("another part of this program (process "
                                    + ProcessHandle.current().pid() + ")"),
                    busy.said());
            Process child = child("share", ID, 1, "other");
            assertFalse(child.waitFor(2, TimeUnit.SECONDS), "asking who has it gave the lock away");
            child.destroyForcibly();
        }
    }

    /// Layer C of the fault plan: several processes at once, each with a session of its own in one store, are
    /// killed at some moment, again and again.
    @Test
    @Proves({"D3.3", "D5.8"})
    void whatAKilledProcessCalledDoneIsThere() throws Exception {
        Random random = new Random(7);
        int kills = Faults.sized(25, 625);
        Map<String, List<String>> done = new HashMap<>();
        for (int kill = 0; kill < kills; kill++) {
            Map<String, Process> children = new LinkedHashMap<>();
            for (int i = 0; i < AT_ONCE; i++) {
                String id = ID + i;
                children.put(id, child("write", id, 100_000, "run" + kill));
            }
            for (Map.Entry<String, Process> child : children.entrySet()) {
                List<String> keys = done.computeIfAbsent(child.getKey(), id -> new ArrayList<>());
                try (BufferedReader said = Child.output(child.getValue())) {
                    keys.add(said.readLine());
                    TimeUnit.MILLISECONDS.sleep(random.nextInt(60));
                    Child.kill(child.getValue());
                    said.lines().forEach(keys::add);
                } finally {
                    child.getValue().destroyForcibly();
                }
            }
            SessionStore store = store();
            for (String id : children.keySet()) {
                long rows = store.index()
                        .get(Counting.SESSION, id)
                        .flatMap(row -> row.find(Counting.LINES))
                        .orElseThrow();
                assertEquals(store.read(id).events().size(), rows, "the index is asked after a kill, and knows");
            }
            assertEquals(List.of(), names(root.resolve(".ahead")));
        }
        done.forEach((id, keys) -> holds(id, keys, kills));
    }

    private void holds(String id, List<String> done, int kills) {
        List<Envelope> events = store().read(id).events();
        List<String> keys = events.stream()
                .filter(e -> e.kind().equals("line"))
                .map(e -> String.valueOf(e.key()))
                .toList();
        Set<String> there = new HashSet<>(keys);
        assertEquals(keys.size(), there.size(), "no line is there twice");
        assertTrue(
                there.containsAll(done),
                "lost: " + done.stream().filter(k -> !there.contains(k)).toList());
        assertTrue(keys.size() - done.size() <= kills, "at most one unsaid line a kill");
        assertWhole(events);
        assertTrue(store().verify(id).ok());
    }

    @Test
    @Proves({"D21.1", "D21.3"})
    void fourProcessesWriteOneSessionInTurnWhileTwoReadIt() throws Exception {
        List<Process> children = new ArrayList<>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<List<String>>> said = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                Process child = child("share", ID, 500, "p" + i);
                children.add(child);
                said.add(threads.submit(() -> Child.lines(child)));
            }
            List<Future<Integer>> readers = List.of(threads.submit(this::follow), threads.submit(this::follow));
            List<String> done = new ArrayList<>();
            for (Future<List<String>> lines : said) {
                done.addAll(lines.get());
            }
            for (Process child : children) {
                assertEquals(0, child.waitFor());
            }
            for (Future<Integer> reader : readers) {
                assertEquals(2000, reader.get());
            }
            List<Envelope> events = store().read(ID).events();
            assertEquals(2000, events.size());
            assertEquals(
                    done.stream().sorted().toList(),
                    events.stream().map(e -> String.valueOf(e.key())).sorted().toList());
            assertWhole(events);
            assertTrue(store().verify(ID).ok());
        } finally {
            children.forEach(Process::destroyForcibly);
        }
    }

    /// Reads again and again, without a lock, and never sees anything but the beginning of what comes.
    private int follow() throws InterruptedException {
        SessionStore store = store();
        List<Envelope> seen = List.of();
        while (seen.size() < 2000) {
            Reading reading = store.read(ID);
            assertEquals(List.of(), reading.damage());
            assertEquals(seen, reading.events().subList(0, seen.size()));
            seen = reading.events();
            TimeUnit.MILLISECONDS.sleep(50);
        }
        return seen.size();
    }

    private static void assertWhole(List<Envelope> events) {
        String prev = EnvelopeLine.NO_PREVIOUS;
        for (int i = 0; i < events.size(); i++) {
            assertEquals(i + 1, events.get(i).seq());
            assertEquals(prev, events.get(i).prev());
            prev = events.get(i).hash();
        }
    }

    private static List<String> names(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(path -> path.getFileName().toString()).toList();
        }
    }
}
