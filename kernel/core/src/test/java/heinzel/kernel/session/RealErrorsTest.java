package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.session.BodyLine;
import heinzel.api.session.Envelope;
import heinzel.api.session.Reading;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.testing.Faults;
import heinzel.testing.Needed;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Errors that the system itself reports: layer D of the fault plan. What a machine can't do, it says and skips.
final class RealErrorsTest {
    private static final String ID = "hz-01J00000000000000000000001";
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-10-30T14:00:00.123Z"));
    private static final Logger LOG = Logger.getLogger("heinzel.kernel");

    @TempDir
    private Path folder;

    @BeforeEach
    void expectWarnings() {
        LOG.setLevel(Level.OFF);
    }

    @AfterEach
    void warnAgain() {
        LOG.setLevel(null);
    }

    private static SessionStore store(Path root) {
        return Sessions.open(root, new Counting(), CLOCK);
    }

    private static Spine.Entry line(String key) {
        return new Spine.Entry(null, "line", key, Json.Obj.EMPTY);
    }

    /// Every so many calls that concern a session's files fail: at another place in each session, on spine and
    /// body.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "fdatasync:error=EIO:when=2+11",
                "fsync:error=EIO:when=3+7",
                "pwrite64:error=EIO:when=5+17",
                "pwrite64:error=ENOSPC:when=4+13",
                "pwrite64:retval=7:when=6+19"
            })
    @Proves({"D3.3", "D5"})
    void whateverFailsWhatWasCalledDoneIsThere(String fault) throws Exception {
        Needed.program("strace", "strace");
        String call = fault.substring(0, fault.indexOf(':'));
        Path root = folder.resolve("heinzel");
        int sessions = Faults.sized(12, 120);
        List<String> strace = new ArrayList<>(List.of("strace", "-f", "--seccomp-bpf", "-qq", "-o", "/dev/null"));
        strace.addAll(List.of("-e", "trace=" + call, "-e", "inject=" + fault));
        for (int i = 0; i < sessions; i++) {
            Path session = root.resolve("hz-%026d".formatted(i));
            for (Path path : List.of(
                    session,
                    session.resolve("session.jsonl"),
                    session.resolve("turns"),
                    session.resolve("turns/turn-%026d.jsonl".formatted(i)))) {
                strace.addAll(List.of("-P", path.toString()));
            }
        }
        Process child = Child.start(
                strace,
                List.of("-Djava.util.logging.config.file=/dev/null"),
                ChildWriter.class,
                root.toString(),
                "many",
                ID,
                Integer.toString(sessions),
                "");
        List<String> said = Child.lines(child);
        Needed.that(child.waitFor() == 0 || !said.isEmpty(), "strace may not trace here");
        assertTrue(
                said.stream().anyMatch(words -> words.startsWith("failed ")),
                () -> "nothing failed in " + fault + ", so nothing is shown");

        Map<String, List<String>> done = new HashMap<>();
        said.stream()
                .filter(words -> words.startsWith("hz-"))
                .forEach(key -> done.computeIfAbsent(key.substring(0, 29), id -> new ArrayList<>())
                        .add(key));
        for (Map.Entry<String, List<String>> session : done.entrySet()) {
            holds(store(root), session.getKey(), session.getValue());
        }
        assertTrue(done.size() > sessions / 3, () -> "nearly everything failed: " + said);
    }

    private static void holds(SessionStore store, String id, List<String> done) {
        store.open(id).close();
        Reading reading = store.read(id);
        List<String> keys =
                reading.events().stream().map(e -> String.valueOf(e.key())).toList();
        assertTrue(keys.containsAll(done), () -> "lost of " + id + ": " + done + " but " + keys);
        assertEquals(
                List.of(),
                reading.damage().stream().filter(d -> !d.acknowledged()).toList());
        List<String> body = store.body(id, "turn-" + id.substring(3)).stream()
                .map(BodyLine::data)
                .map(data -> data.text("text").orElse(""))
                .toList();
        assertTrue(body.containsAll(done), () -> "lost of the body of " + id);
        try (Spine spine = store.open(id)) {
            spine.append(List.of(line("after")));
        }
        List<Envelope> events = store.read(id).events();
        assertEquals("after", events.getLast().key());
        assertEquals(
                List.of(),
                store.verify(id).damage().stream()
                        .filter(d -> !d.acknowledged())
                        .toList());
    }

    /// Mounts an empty file system of its own for one test, or skips it: to mount is a right that root has, and
    /// in some containers not even root, and nothing that is installed gives it.
    private Path mounted(String name) throws IOException, InterruptedException {
        Path place = Files.createDirectories(folder.resolve(name));
        Child.Ran mount = Child.run("mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", place.toString());
        assumeTrue(mount.exit() == 0, "nothing can be mounted here: " + mount.said());
        return place;
    }

    private static void unmount(Path place) throws IOException, InterruptedException {
        assertEquals(0, Child.run("umount", "--lazy", place.toString()).exit());
    }

    @Test
    @Proves({"D3.3", "D5"})
    void aFullDiskTakesNothingBackThatWasDone() throws Exception {
        for (int free = 4; free <= 256; free += Faults.sized(8, 1)) {
            Path place = mounted("disk" + free);
            try {
                full(place.resolve("heinzel"), place.resolve("ballast"), free);
            } finally {
                unmount(place);
            }
        }
    }

    private static void full(Path root, Path ballast, int free) throws IOException {
        SessionStore store = store(root);
        try (Spine spine = store.open(ID)) {
            spine.append(List.of(line("first")));
        }
        List<String> done = new ArrayList<>(List.of("first"));
        fill(ballast, free * 1024L);
        try (Spine spine = store.open(ID)) {
            for (int i = 0; i < 2_000; i++) {
                spine.append(null, "line", "key " + i, Json.object("t", "x".repeat(i % 300)));
                done.add("key " + i);
            }
            throw new AssertionError("the disk of " + free + " kB took all");
        } catch (Problem.Unavailable full) {
            assertTrue(full.said().contains("session"), full.said());
            assertTrue(full.said().contains("no room left"), full.said());
        }
        answeredWhollyOrNotAtAll(root);
        Files.delete(ballast);
        // Who met the full disk goes on, and so does whoever comes new.
        try (Spine spine = store.open(ID)) {
            spine.append(List.of(line("again")));
            done.add("again");
        }
        assertEquals(
                store.read(ID).events().size(),
                store.index().get(Counting.SESSION, ID).orElseThrow().get(Counting.LINES),
                "the index follows");
        store = store(root);
        store.open(ID).close();
        List<Envelope> events = store.read(ID).events();
        List<String> keys = events.stream().map(e -> String.valueOf(e.key())).toList();
        assertTrue(keys.containsAll(done), () -> "lost with " + free + " kB: " + done + " but " + keys);
        try (Spine spine = store.open(ID)) {
            spine.append(List.of(line("after")));
        }
        assertTrue(store.verify(ID).ok(), () -> "with " + free + " kB");
        assertEquals(events.size() + 1, store.read(ID).events().size());
    }

    /// An index that its full disk keeps from taking in the latest lines would answer from the past, without a
    /// word.
    private static void answeredWhollyOrNotAtAll(Path root) {
        SessionStore store = store(root);
        try {
            long lines = store.index()
                    .get(Counting.SESSION, ID)
                    .orElseThrow()
                    .find(Counting.LINES)
                    .orElse(0L);
            assertEquals(store.read(ID).events().size(), lines, "answered from the past");
        } catch (Problem.Unavailable refused) {
            assertTrue(refused.said().contains("no room left"), refused.said());
        }
    }

    /// Fills a disk with a file until so many bytes are left.
    private static void fill(Path ballast, long free) throws IOException {
        long more = Files.getFileStore(ballast.getParent()).getUsableSpace() - free;
        Files.write(ballast, new byte[(int) Math.max(0, more)]);
    }

    @Test
    @Proves({"D5", "D21.3"})
    void aDiskThatCanOnlyBeReadIsReadAndGoesOnWhenItCanBeWrittenAgain() throws Exception {
        Path place = mounted("disk");
        try {
            Path root = place.resolve("heinzel");
            // Another process writes it, since nothing may be open for writing when a disk becomes one to read.
            Process writer =
                    Child.start(List.of(), List.of(), ChildWriter.class, root.toString(), "share", ID, "2", "line");
            assertEquals(List.of("line 0", "line 1"), Child.lines(writer));
            Child.Ran remount = Child.run("mount", "-o", "remount,ro", place.toString());
            assumeTrue(remount.exit() == 0, "it can't be mounted again: " + remount.said());
            Problem.Unavailable refused =
                    assertThrows(Problem.Unavailable.class, () -> store(root).open(ID));
            assertTrue(refused.said().contains("can only be read"), refused.said());
            assertEquals(2, store(root).read(ID).events().size());
            assertEquals(
                    0, Child.run("mount", "-o", "remount,rw", place.toString()).exit());
            try (Spine spine = store(root).open(ID)) {
                assertEquals(
                        3, spine.append(null, "line", "three", Json.Obj.EMPTY).seq());
            }
            assertTrue(store(root).verify(ID).ok());
        } finally {
            unmount(place);
        }
    }
}
