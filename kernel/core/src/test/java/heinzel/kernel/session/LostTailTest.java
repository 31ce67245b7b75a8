package heinzel.kernel.session;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.session.Body;
import heinzel.api.session.Reading.Damage;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.kernel.disk.SystemDisk;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What somebody does to a spine behind hz's back: lines that were acknowledged and are gone are told of, whatever
/// was added since, and nothing is added to a file that nobody will read.
final class LostTailTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-10-30T14:00:00.123Z"));
    private static final Query ALL = Query.from(Counting.SESSION);
    private static final String ID = "hz-01J00000000000000000000001";
    private static final List<String> INDEX = List.of("index.sqlite", "index.sqlite-wal", "index.sqlite-shm");
    private static final Logger LOG = Logger.getLogger("heinzel.kernel");

    @TempDir
    private Path home;

    private Path root;

    @BeforeEach
    void writeFiveLines() {
        LOG.setLevel(Level.OFF);
        root = home.resolve("one");
        append(root, "first", 5);
    }

    @AfterEach
    void warnAgain() {
        LOG.setLevel(null);
    }

    private static SessionStore store(Path root) {
        return Sessions.open(root, new Counting(), CLOCK);
    }

    private static void append(Path root, String kind, int lines) {
        try (Spine spine = store(root).open(ID)) {
            for (int i = 0; i < lines; i++) {
                spine.append(null, kind, null, Json.object("n", Json.number(i)));
            }
        }
    }

    private static Path spine(Path root) {
        return root.resolve(ID).resolve("session.jsonl");
    }

    private void cutTo(int lines) throws IOException {
        List<String> kept = Files.readAllLines(spine(root)).subList(0, lines);
        Files.writeString(spine(root), String.join("\n", kept) + "\n");
    }

    /// The end is lost, and an hz that knows nothing of it adds as many lines and more.
    private void loseTheEndAndWriteOnElsewhere() throws IOException {
        cutTo(2);
        Path elsewhere = home.resolve("elsewhere");
        Files.createDirectories(elsewhere.resolve(ID));
        Files.copy(spine(root), spine(elsewhere));
        append(elsewhere, "second", 6);
        Files.copy(spine(elsewhere), spine(root), StandardCopyOption.REPLACE_EXISTING);
    }

    private List<Damage> told() {
        return store(root).read(ID).damage();
    }

    private void isRecordedOnceAndFolded(List<Damage> known) {
        append(root, "third", 1);
        long size = spine(root).toFile().length();
        assertEquals(known, told());
        store(root).open(ID).close();
        assertEquals(size, spine(root).toFile().length(), "recorded once");
        assertTrue(store(root).verify(ID).ok(), "acknowledged");
        List<Row> rows = store(root).index().find(ALL);
        assertEquals(0, store(root).index().rebuild().changed());
        assertEquals(rows, store(root).index().find(ALL));
    }

    @Test
    @Proves("D5.6")
    void aLostEndIsToldAlsoWhenLinesWereAddedSince() throws IOException {
        loseTheEndAndWriteOnElsewhere();

        assertEquals(List.of(new Damage(5, 5, "tail-lost", false)), told());
        assertFalse(store(root).verify(ID).ok());
        assertEquals(8, store(root).read(ID).events().size(), "what is there stays readable");
        isRecordedOnceAndFolded(List.of(new Damage(5, 5, "tail-lost", true)));
    }

    @Test
    @Proves("D5.6")
    void anIndexMadeAnewForgetsNoLoss() throws IOException {
        loseTheEndAndWriteOnElsewhere();

        store(root).index().rebuild();
        assertEquals(List.of(new Damage(5, 5, "tail-lost", false)), told());
        isRecordedOnceAndFolded(List.of(new Damage(5, 5, "tail-lost", true)));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Proves("D5.6")
    void whoWritesWhileTheIndexCanNotSayWhatWasThereHidesNoLoss(boolean backInTime) throws IOException {
        cutTo(2);
        Path aside = Files.createDirectory(home.resolve("aside"));
        move(root, aside);
        Path inTheWay = Files.createDirectories(root.resolve("index.sqlite").resolve("in the way"));
        try (Spine spine = store(root).open(ID)) {
            if (backInTime) {
                putBack(inTheWay, aside);
            }
            for (int i = 0; i < 6; i++) {
                spine.append(null, "second", null, Json.object("n", Json.number(i)));
            }
        }
        if (!backInTime) {
            putBack(inTheWay, aside);
        }

        // Any question brings the index up to date, and so finds it.
        assertEquals(1, store(root).index().find(ALL).size());
        assertEquals(List.of(new Damage(5, 5, "tail-lost", true)), told());
        isRecordedOnceAndFolded(List.of(new Damage(5, 5, "tail-lost", true)));
    }

    private void putBack(Path inTheWay, Path aside) throws IOException {
        Files.delete(inTheWay);
        Files.delete(root.resolve("index.sqlite"));
        move(aside, root);
    }

    private static void move(Path from, Path to) throws IOException {
        for (String name : INDEX) {
            if (Files.exists(from.resolve(name))) {
                Files.move(from.resolve(name), to.resolve(name), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    @Test
    @Proves("D5.6")
    void aLossThatIsRecordedIsNotRecordedAgainWhileTheIndexKnowsNothingOfThat() throws IOException {
        cutTo(2);
        Path aside = Files.createDirectory(home.resolve("aside"));
        for (String name : INDEX) {
            if (Files.exists(root.resolve(name))) {
                Files.copy(root.resolve(name), aside.resolve(name));
            }
        }
        store(root).open(ID).close();
        long recorded = spine(root).toFile().length();
        for (int i = 0; i < 3; i++) {
            for (String name : INDEX) {
                Files.deleteIfExists(root.resolve(name));
                if (Files.exists(aside.resolve(name))) {
                    Files.copy(aside.resolve(name), root.resolve(name));
                }
            }
            store(root).open(ID).close();
            assertEquals(recorded, spine(root).toFile().length());
        }
        assertEquals(List.of(new Damage(3, 5, "tail-lost", true)), told());
    }

    @Test
    @Proves("D5.1")
    void nothingIsAddedToAFileThatWasReplacedOrRemovedMeanwhile() throws IOException {
        try (Spine spine = store(root).open(ID)) {
            Path copy = Files.copy(spine(root), home.resolve("copy"));
            Files.move(copy, spine(root), StandardCopyOption.ATOMIC_MOVE);
            byte[] before = Files.readAllBytes(spine(root));
            assertThrows(Problem.Unavailable.class, () -> spine.append(null, "lost", null, Json.Obj.EMPTY));
            assertThrows(Problem.Unavailable.class, () -> spine.append(null, "lost", null, Json.Obj.EMPTY));
            assertEquals(new String(before, UTF_8), Files.readString(spine(root)));
        }
        append(root, "after", 1);
        assertEquals("after", store(root).read(ID).events().getLast().kind());
        try (Spine spine = store(root).open(ID)) {
            new SystemDisk().deleteTree(root.resolve(ID));
            assertThrows(Problem.class, () -> spine.append(null, "lost", null, Json.Obj.EMPTY));
            assertFalse(Files.exists(spine(root)));
        }
    }

    @Test
    @Proves("D5.1")
    void nothingIsAddedToABodyThatWasReplacedMeanwhile() throws IOException {
        try (Spine spine = store(root).open(ID)) {
            Body body = spine.body("turn-01J00000000000000000000001");
            body.append("s1", "input", Json.object("text", "what was read"));
            Path file;
            try (Stream<Path> bodies = Files.list(root.resolve(ID).resolve("turns"))) {
                file = bodies.findFirst().orElseThrow();
            }
            Path copy = Files.copy(file, home.resolve("copy"));
            Files.move(copy, file, StandardCopyOption.ATOMIC_MOVE);
            assertThrows(
                    Problem.Unavailable.class,
                    () -> body.append("s2", "input", Json.object("text", "what nobody would read")));
        }
    }
}
