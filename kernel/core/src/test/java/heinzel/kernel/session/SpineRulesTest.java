package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.session.Envelope;
import heinzel.api.session.Reading;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.testing.Proves;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The rules of the store, each on the real disk.
final class SpineRulesTest {
    private static final String ID = "hz-01J00000000000000000000001";
    private static final String TURN = "turn-01J00000000000000000000001";

    @TempDir
    private Path root;

    private Instant now = Instant.parse("2026-10-30T14:00:00.123Z");
    private final InstantSource clock = () -> now;

    private SessionStore store() {
        return Sessions.open(root, new Counting(), clock);
    }

    private void write(int lines) {
        try (Spine spine = store().open(ID)) {
            for (int i = 0; i < lines; i++) {
                spine.append(TURN, "turn.step", "key " + i, Json.object("n", Json.number(i)));
            }
        }
    }

    private Path file() {
        return root.resolve(ID).resolve("session.jsonl");
    }

    private List<String> kinds() {
        return store().read(ID).events().stream().map(Envelope::kind).toList();
    }

    @Test
    @Proves("D5.8")
    void aTornTailIsMovedAsideAndRecorded() throws Exception {
        write(2);
        byte[] fragment = "{\"v\":1,\"seq\":3,\"ts\":".getBytes(StandardCharsets.UTF_8);
        Files.write(file(), fragment, StandardOpenOption.APPEND);
        assertEquals(2, store().read(ID).events().size(), "a reader takes the fragment for a line to come");
        assertEquals(List.of(), store().read(ID).damage());

        write(1);

        assertEquals(List.of("turn.step", "turn.step", "spine.repaired", "turn.step"), kinds());
        assertArrayEquals(fragment, Files.readAllBytes(file().resolveSibling("session.jsonl.torn-1")));
        Envelope repair = store().read(ID).events().get(2);
        assertEquals(
                Json.object("reason", "torn")
                        .with("from_seq", 3)
                        .with("to_seq", 3)
                        .with("bytes", fragment.length)
                        .with("sha256", Hashes.of(fragment, 0, fragment.length))
                        .with("moved_to", "session.jsonl.torn-1"),
                repair.data());
        assertEquals(
                List.of(new Reading.Damage(3, 3, "torn", true)),
                store().read(ID).damage());
    }

    @Test
    @Proves("D5.6")
    void aTailLostAtTheEndOfALineIsNoticedAndRecorded() throws Exception {
        write(5);
        byte[] bytes = Files.readAllBytes(file());
        Files.write(file(), Arrays.copyOf(bytes, ends(bytes).get(2)));
        assertEquals(
                List.of(new Reading.Damage(4, 5, "tail-lost", false)),
                store().read(ID).damage(),
                "the chain is whole, yet something is missing");

        write(1);

        assertEquals(List.of("turn.step", "turn.step", "turn.step", "spine.repaired", "turn.step"), kinds());
        assertEquals(
                List.of(new Reading.Damage(4, 5, "tail-lost", true)),
                store().read(ID).damage());
        assertEquals(5L, store().index().get(Counting.SESSION, ID).orElseThrow().get(Counting.LINES));
    }

    @Test
    @Proves("D5.6")
    void aRebuiltIndexDoesNotForgetThatATailWasLost() throws Exception {
        write(5);
        byte[] bytes = Files.readAllBytes(file());
        Files.write(file(), Arrays.copyOf(bytes, ends(bytes).get(2)));
        store().index().rebuild();
        assertEquals(
                List.of(new Reading.Damage(4, 5, "tail-lost", false)),
                store().read(ID).damage());
    }

    @Test
    @Proves("D3.2")
    void aChangedLastLineIsNoticedThoughNoLineFollowsIt() throws Exception {
        write(3);
        byte[] bytes = Files.readAllBytes(file());
        bytes[bytes.length - 4] = '7';
        Files.write(file(), bytes);
        Reading reading = store().read(ID);
        assertEquals(List.of(new Reading.Damage(3, 3, "bad-prev", false)), reading.damage());
        assertEquals(2, reading.events().size(), "it is not believed");

        write(1);

        reading = store().read(ID);
        assertEquals(List.of(new Reading.Damage(3, 3, "bad-prev", true)), reading.damage());
        assertEquals(
                List.of(1L, 2L, 4L, 5L),
                reading.events().stream().map(Envelope::seq).toList());
        assertTrue(store().verify(ID).ok());
    }

    @Test
    @Proves("D3.2")
    void damageInTheMiddleLeavesBothSidesReadable() throws Exception {
        write(5);
        byte[] bytes = Files.readAllBytes(file());
        int second = ends(bytes).get(1);
        Arrays.fill(bytes, second + 5, second + 40, (byte) 0);
        Files.write(file(), bytes);
        byte[] before = Files.readAllBytes(file());

        try (Spine spine = store().open(ID)) {
            assertEquals(
                    List.of(1L, 2L, 4L, 5L, 6L),
                    spine.reading().events().stream().map(Envelope::seq).toList());
            assertEquals(
                    List.of(new Reading.Damage(3, 3, "bad-json", true)),
                    spine.reading().damage());
        }
        byte[] after = Files.readAllBytes(file());
        assertArrayEquals(before, Arrays.copyOf(after, before.length), "the lines stay where they are");
    }

    @Test
    @Proves("D3.1")
    void timeNeverGoesBackwards() {
        write(1);
        now = now.minusSeconds(3600);
        write(2);
        assertEquals(
                List.of(Instant.parse("2026-10-30T14:00:00.123Z")),
                store().read(ID).events().stream().map(Envelope::ts).distinct().toList());
    }

    @Test
    @Proves({"D3", "D21"})
    void aLineOfAClockThatIsBehindSaysItsOwnTimeToo() throws Exception {
        write(1);
        Instant ahead = now;
        now = now.minusSeconds(3600);
        write(1);
        now = ahead.plusSeconds(1);
        write(1);
        assertEquals(
                List.of(ahead, ahead.minusSeconds(3600), ahead.plusSeconds(1)),
                store().read(ID).events().stream().map(Envelope::at).toList());
        List<String> lines = Files.readAllLines(file());
        assertEquals(
                List.of(false, true, false),
                lines.stream().map(line -> line.contains("\"at\":")).toList());
        assertTrue(lines.get(1)
                .startsWith("{\"v\":1,\"seq\":2,\"ts\":\"2026-10-30T14:00:00.123Z\","
                        + "\"at\":\"2026-10-30T13:00:00.123Z\",\"prev\":"));
        assertTrue(store().verify(ID).ok());
    }

    @Test
    @Proves("D3.5")
    void aLineThatIsTooLongIsRefusedBeforeAByteIsWritten() throws Exception {
        write(1);
        byte[] before = Files.readAllBytes(file());
        try (Spine spine = store().open(ID)) {
            Json.Obj much = Json.object("t", "x".repeat(512 * 1024));
            assertThrows(Problem.Invalid.class, () -> spine.append(null, "much", null, much));
            assertArrayEquals(before, Files.readAllBytes(file()));
            assertEquals(2, spine.append(null, "good", null, Json.Obj.EMPTY).seq());
        }
    }

    @Test
    @Proves("D3")
    void halfACharacterIsRefusedBeforeAByteIsWritten() throws Exception {
        write(1);
        byte[] before = Files.readAllBytes(file());
        try (Spine spine = store().open(ID)) {
            List<Spine.Entry> entries = List.of(
                    new Spine.Entry(null, "good", null, Json.Obj.EMPTY),
                    new Spine.Entry(null, "bad", null, Json.object("t", "half \ud83d of one")));
            assertThrows(Problem.Invalid.class, () -> spine.append(entries));
            assertArrayEquals(before, Files.readAllBytes(file()));
            spine.append(null, "good", null, Json.Obj.EMPTY);
        }
        assertEquals(List.of("turn.step", "good"), kinds());
    }

    @Test
    @Proves("D3")
    void whatSomeTakeForTheEndOfALineIsEscaped() throws Exception {
        try (Spine spine = store().open(ID)) {
            spine.append(null, "a", null, Json.object("t", "\u2028\u2029\u0085\r\n"));
        }
        assertTrue(Files.readString(file()).contains("\"\\u2028\\u2029\\u0085\\r\\n\""));
    }

    @Test
    @Proves("D3.8")
    void everythingIsPrivateFromItsFirstMoment() throws Exception {
        try (Spine spine =
                Sessions.open(root.resolve("new/data"), new Counting(), clock).open(ID)) {
            spine.append(null, "a", null, Json.Obj.EMPTY);
            spine.body(TURN).append("gather", "input", Json.Obj.EMPTY);
        }
        try (Stream<Path> all = Files.walk(root.resolve("new"))) {
            for (Path path : all.toList()) {
                assertEquals(
                        Files.isDirectory(path) ? "rwx------" : "rw-------",
                        PosixFilePermissions.toString(Files.getPosixFilePermissions(path)),
                        path.toString());
            }
        }
    }

    @Test
    @Proves("D21.1")
    void aSecondWriterIsRefusedWhileThereIsOne() {
        try (Spine spine = store().open(ID)) {
            spine.append(null, "a", null, Json.Obj.EMPTY);
            assertTrue(store().tryOpen(ID).isEmpty());
            assertThrows(Problem.Busy.class, () -> store().open(ID));
            assertEquals(1, store().read(ID).events().size(), "a reader needs no lock");
        }
        store().open(ID).close();
    }

    @Test
    @Proves("D3.7")
    void aBodyThatIsGoneIsEmptyAndBreaksNothing() throws Exception {
        try (Spine spine = store().open(ID)) {
            spine.body(TURN).append("gather", "input", Json.object("text", "x"));
            spine.append(TURN, "turn.step", null, Json.Obj.EMPTY);
        }
        Files.delete(root.resolve(ID).resolve("turns").resolve(TURN + ".jsonl"));
        assertEquals(List.of(), store().body(ID, TURN));
        assertTrue(store().verify(ID).ok());
    }

    @Test
    @Proves("D3.9")
    void anUnknownKindAndAnUnknownFieldAreKept() throws Exception {
        write(1);
        String line = "{\"v\":1,\"seq\":2,\"ts\":\"2026-10-30T14:00:00.123Z\",\"prev\":\""
                + store().read(ID).events().getFirst().hash()
                + "\",\"turn\":null,\"kind\":\"from.the.future\",\"key\":null,\"data\":{\"x\":[1]},\"more\":true}\n";
        Files.writeString(file(), line, StandardOpenOption.APPEND);
        write(1);
        assertEquals(List.of("turn.step", "from.the.future", "turn.step"), kinds());
        assertTrue(Files.readString(file()).contains(line));
    }

    @Test
    @Proves("D3")
    void anIdThatWouldLeaveTheFolderIsRefused() {
        for (String id : List.of("../x", "hz-../../etc", "a/b", "", "HZ-1", "hz-1.jsonl", ".ahead")) {
            assertThrows(Problem.Invalid.class, () -> store().open(id), id);
        }
        try (Spine spine = store().open(ID)) {
            assertThrows(Problem.Invalid.class, () -> spine.body("../session"));
        }
    }

    @Test
    @Proves("D3.3")
    void aFailedFsyncPoisonsUntilTheSessionIsOpenedAgain() {
        World world = new World();
        try (Spine spine = world.store().open(World.A)) {
            spine.append(null, "one", null, Json.Obj.EMPTY);
            world.disk.plan(step -> step.call().startsWith("force session")
                    ? new MemoryDisk.Fault.Refused("Input/output error")
                    : MemoryDisk.NONE);
            Problem first =
                    assertThrows(Problem.Unavailable.class, () -> spine.append(null, "two", null, Json.Obj.EMPTY));
            world.disk.plan(step -> MemoryDisk.NONE);
            Problem second =
                    assertThrows(Problem.Unavailable.class, () -> spine.append(null, "three", null, Json.Obj.EMPTY));
            assertSame(first, second);
            assertEquals(List.of(), world.disk.steps(), "the disk is not even asked");
        }
        try (Spine spine = world.store().open(World.A)) {
            spine.append(null, "four", null, Json.Obj.EMPTY);
        }
        assertFalse(world.store().read(World.A).events().stream()
                .anyMatch(e -> e.kind().equals("three")));
    }

    @Test
    @Proves("D3.3")
    void aShortWriteIsTakenBack() {
        World world = new World();
        try (Spine spine = world.store().open(World.A)) {
            spine.append(null, "one", null, Json.Obj.EMPTY);
            byte[] before = world.disk.content(world.spine(World.A));
            world.disk.plan(
                    step -> step.call().startsWith("write") ? new MemoryDisk.Fault.ShortCount(7) : MemoryDisk.NONE);
            assertThrows(Problem.Unavailable.class, () -> spine.append(null, "two", null, Json.Obj.EMPTY));
            assertArrayEquals(before, world.disk.content(world.spine(World.A)));
            world.disk.plan(step -> MemoryDisk.NONE);
            assertEquals(2, spine.append(null, "three", null, Json.Obj.EMPTY).seq());
        }
    }

    @Test
    @Proves("D3.3")
    void aLineIsOneWriteAndOneFsync() {
        World world = new World();
        try (Spine spine = world.store().open(World.A)) {
            spine.append(null, "one", null, Json.Obj.EMPTY);
            world.disk.plan(step -> MemoryDisk.NONE);
            spine.append(null, "two", null, Json.Obj.EMPTY);
            assertEquals(
                    List.of("write session.jsonl", "force session.jsonl"),
                    world.disk.steps().stream().map(MemoryDisk.Step::call).toList());
        }
        world.disk.plan(step -> MemoryDisk.NONE);
        try (Spine spine = world.store().open(World.A)) {
            spine.append(null, "three", null, Json.Obj.EMPTY);
        }
        assertEquals(
                1,
                world.disk.steps().stream()
                        .filter(s -> s.call().startsWith("force"))
                        .count(),
                "open, one line, close: one fsync");
    }

    private static List<Integer> ends(byte[] bytes) {
        List<Integer> ends = new ArrayList<>();
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                ends.add(i + 1);
            }
        }
        return ends;
    }

    /// An editor knows no lock, and who deletes the lock's file lets a second writer in.
    @Test
    @Proves({"D3.2", "D21.1"})
    void whatSomebodyElseWroteMeanwhileIsNeverWrittenOver() {
        World world = new World();
        try (Spine spine = world.store().open(World.A)) {
            spine.append(null, "one", null, Json.Obj.EMPTY);
            byte[] before = world.disk.content(world.spine(World.A));
            byte[] theirs = Arrays.copyOf(before, before.length + 7);
            world.disk.write(world.spine(World.A), theirs);
            Problem.Unavailable refused =
                    assertThrows(Problem.Unavailable.class, () -> spine.append(null, "two", null, Json.Obj.EMPTY));
            assertTrue(refused.said().contains("somebody else"), refused.said());
            assertThrows(Problem.Unavailable.class, () -> spine.append(null, "three", null, Json.Obj.EMPTY));
            assertArrayEquals(theirs, world.disk.content(world.spine(World.A)));
        }
        try (Spine spine = world.store().open(World.A)) {
            spine.append(null, "four", null, Json.Obj.EMPTY);
            assertEquals(
                    List.of("one", "spine.repaired", "four"),
                    spine.reading().events().stream().map(Envelope::kind).toList());
        }
    }
}
