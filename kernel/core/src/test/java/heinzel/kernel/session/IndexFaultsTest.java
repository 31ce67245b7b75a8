package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.index.Index;
import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.json.Json;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whatever becomes of the index's file, the next answer is that of the spines.
final class IndexFaultsTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-10-30T14:00:00.123Z"));
    private static final Query ALL = Query.from(Counting.SESSION);

    @TempDir
    private Path home;

    private Path root;

    @BeforeEach
    void writeSessions() {
        root = home.resolve("one");
        for (int i = 0; i < 40; i++) {
            write(id(i), 1 + i % 5);
        }
    }

    /// A new store each time, as a new process has it.
    private SessionStore store() {
        return Sessions.open(root, new Counting(), CLOCK);
    }

    private static String id(int i) {
        return "hz-01J%023d".formatted(i);
    }

    private void write(String id, int lines) {
        try (Spine spine = store().open(id)) {
            for (int i = 0; i < lines; i++) {
                spine.append(null, "turn.step", null, Json.object("n", Json.number(i)));
            }
        }
    }

    private Path index() {
        return root.resolve("index.sqlite");
    }

    /// What the spines say, by an index made from nothing.
    private List<Row> truth() throws IOException {
        Path copy = Files.createTempDirectory(home, "truth");
        try (Stream<Path> all = Files.walk(root)) {
            for (Path path : all.filter(p -> p.getFileName().toString().equals("session.jsonl"))
                    .toList()) {
                Path target = copy.resolve(root.relativize(path));
                Files.createDirectories(target.getParent());
                Files.copy(path, target);
            }
        }
        return Sessions.open(copy, new Counting(), CLOCK).index().find(ALL);
    }

    private void agrees() throws IOException {
        SessionStore store = store();
        assertEquals(truth(), store.index().find(ALL));
        assertEquals(0, store.index().rebuild().changed());
        write(id(0), 1);
        assertEquals(truth(), store().index().find(ALL));
    }

    @Test
    @Proves("D5.6")
    void anIndexCanBeAskedBeforeThereIsAnything() throws Exception {
        Path nothing = home.resolve("not/there/yet");
        assertEquals(
                List.of(), Sessions.open(nothing, new Counting(), CLOCK).index().find(ALL));
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(nothing)));
    }

    @Test
    @Proves("D5.6")
    void aDeletedIndexIsMadeAnew() throws Exception {
        for (String name : List.of("index.sqlite", "index.sqlite-wal", "index.sqlite-shm")) {
            Files.deleteIfExists(root.resolve(name));
        }
        agrees();
    }

    @Test
    @Proves("D5.6")
    void aTruncatedIndexIsMadeAnew() throws Exception {
        settle();
        try (FileChannel channel = FileChannel.open(index(), StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() / 2);
        }
        agrees();
    }

    @Test
    @Proves("D5.6")
    void anIndexOfRubbishIsMadeAnew() throws Exception {
        settle();
        Files.writeString(index(), "this is no database\n".repeat(500));
        agrees();
    }

    @Test
    @Proves("D5.6")
    void anIndexWithAnOverwrittenPageIsMadeAnew() throws Exception {
        settle();
        byte[] original = Files.readAllBytes(index());
        for (int page = 0; page < original.length / 4096; page++) {
            byte[] noise = new byte[4096];
            new Random(page).nextBytes(noise);
            byte[] broken = original.clone();
            System.arraycopy(noise, 0, broken, page * 4096, 4096);
            forgetWal();
            Files.write(index(), broken);
            assertEquals(truth(), store().index().find(ALL), "page " + page);
        }
        agrees();
    }

    @Test
    @Proves("D5.6")
    void anOlderCopyOfTheIndexIsCaughtUp() throws Exception {
        settle();
        Path old = Files.copy(index(), home.resolve("old.sqlite"));
        write(id(3), 2);
        write(id(100), 4);
        settle();
        forgetWal();
        Files.copy(old, index(), StandardCopyOption.REPLACE_EXISTING);
        agrees();
    }

    @Test
    @Proves("D5.6")
    void anIndexWithoutItsWalIsCaughtUp() throws Exception {
        settle();
        write(id(3), 2);
        assertTrue(Files.size(root.resolve("index.sqlite-wal")) > 0);
        Path copy = Files.copy(index(), home.resolve("main.sqlite"));
        forgetWal();
        Files.copy(copy, index(), StandardCopyOption.REPLACE_EXISTING);
        agrees();
    }

    @Test
    @Proves("D5.6")
    void aLineThatTheIndexNeverSawIsFoundByTheMarker() throws Exception {
        String id = id(7);
        SessionStore other = Sessions.open(home.resolve("two"), new Counting(), CLOCK);
        Files.createDirectories(other.folder(id));
        Files.copy(store().folder(id).resolve("session.jsonl"), other.folder(id).resolve("session.jsonl"));
        try (Spine spine = other.open(id)) {
            spine.append(null, "turn.step", null, Json.Obj.EMPTY);
        }
        // As a writer that was killed after its fsync leaves it: the line, the marker, and an index without the line.
        Files.copy(
                other.folder(id).resolve("session.jsonl"),
                store().folder(id).resolve("session.jsonl"),
                StandardCopyOption.REPLACE_EXISTING);
        Files.createFile(root.resolve(".ahead").resolve(id));
        agrees();
        assertFalse(Files.exists(root.resolve(".ahead").resolve(id)), "the marker goes once the index has it");
    }

    @Test
    @Proves("D5.6")
    void anotherVersionOfTheProjectionMakesItAnew() throws Exception {
        Index next = Sessions.open(root, new Counting(2), CLOCK).index();
        assertEquals(truth(), next.find(ALL));
    }

    @Test
    @Proves("D5")
    void aSessionThatSomebodyRemovedLeavesNoRow() throws Exception {
        try (Stream<Path> gone = Files.list(store().folder(id(5)))) {
            for (Path path : gone.toList()) {
                Files.delete(path);
            }
        }
        Files.delete(store().folder(id(5)));
        assertEquals(39, store().index().count(ALL), "the folder that holds them all has one less");
        assertEquals(new Index.Rebuilt(39, 119, 0), store().index().rebuild());
        agrees();
    }

    /// Brings everything into the main file, so that breaking it breaks something.
    private void settle() throws Exception {
        try (var connection = org.sqlite.JDBC.createConnection("jdbc:sqlite:" + index(), new java.util.Properties());
                var statement = connection.createStatement()) {
            statement.execute("PRAGMA wal_checkpoint(TRUNCATE)");
        }
    }

    private void forgetWal() throws IOException {
        Files.deleteIfExists(root.resolve("index.sqlite-wal"));
        Files.deleteIfExists(root.resolve("index.sqlite-shm"));
    }
}
