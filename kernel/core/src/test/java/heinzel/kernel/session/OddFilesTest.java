package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.index.Table;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.session.Envelope;
import heinzel.api.session.Projection;
import heinzel.api.session.Reading;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What others put into the folder of sessions, or into its files, concerns at most the one session that it is in.
final class OddFilesTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-10-30T14:00:00.123Z"));
    private static final Query ALL = Query.from(Counting.SESSION);
    private static final String ONE = "hz-01J00000000000000000000001";
    private static final String TWO = "hz-01J00000000000000000000002";
    private static final String BACKUP = "backup-01J00000000000000000000001";
    private static final Logger LOG = Logger.getLogger("heinzel.kernel");

    @TempDir
    private Path root;

    @BeforeEach
    void write() {
        LOG.setLevel(Level.OFF);
        for (String id : List.of(ONE, TWO)) {
            append(id);
            append(id);
        }
    }

    @AfterEach
    void warnAgain() {
        LOG.setLevel(null);
    }

    private SessionStore store() {
        return Sessions.open(root, new Choosy(), CLOCK);
    }

    private void append(String id) {
        try (Spine spine = store().open(id)) {
            spine.append(null, "turn.step", null, Json.Obj.EMPTY);
        }
    }

    private List<String> listed() {
        return store().index().find(ALL).stream().map(Row::key).toList();
    }

    private Path spine(String id) {
        return root.resolve(id).resolve("session.jsonl");
    }

    private void forgetIndex() throws IOException {
        for (String name : List.of("index.sqlite", "index.sqlite-wal", "index.sqlite-shm")) {
            Files.deleteIfExists(root.resolve(name));
        }
    }

    @Test
    @Proves("D5.6")
    void aFolderThatNobodyCanFoldKeepsNoOtherFromBeingListed() throws IOException {
        Files.createDirectory(root.resolve(BACKUP));
        Files.copy(spine(ONE), spine(BACKUP));
        assertEquals(List.of(ONE, TWO), listed());
        forgetIndex();
        assertEquals(List.of(ONE, TWO), listed());
        assertEquals(0, store().index().rebuild().changed());
        assertEquals(List.of(ONE, TWO), listed());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"v\":1,\"seq\":3,\"ts\":\"+1000000000-12-31T23:59:59.999999999Z\",\"prev\":\"PREV\",\"turn\":null,\"kind\":\"a\",\"key\":null,\"data\":{}}",
                "{\"v\":1,\"seq\":9223372036854775807,\"ts\":\"2026-10-30T14:00:00.123Z\",\"prev\":\"PREV\",\"turn\":null,\"kind\":\"a\",\"key\":null,\"data\":{}}",
                "{\"v\":1,\"seq\":9007199254740992,\"ts\":\"2026-10-30T14:00:00.123Z\",\"prev\":\"0000000000000000000000000000000000000000000000000000000000000000\",\"turn\":null,\"kind\":\"a\",\"key\":null,\"data\":{}}"
            })
    @Proves("D5")
    void aLineOutOfAllReachIsContainedAndWhatIsAppendedAfterItIsReadable(String line) throws IOException {
        Files.writeString(
                spine(ONE),
                line.replace("PREV", store().read(ONE).events().getLast().hash()) + "\n",
                StandardOpenOption.APPEND);
        forgetIndex();

        try (Spine spine = store().open(ONE)) {
            Envelope added = spine.append(null, "after", null, Json.Obj.EMPTY);
            assertTrue(added.seq() > 0);
            assertTrue(spine.reading().events().contains(added));
        }
        Reading reading = store().read(ONE);
        assertEquals("after", reading.events().getLast().kind());
        assertTrue(Files.size(spine(ONE)) < 4_000, "its damage is recorded once, not for ever");
        assertEquals(List.of(ONE, TWO), listed());
        assertTrue(store().verify(TWO).ok());
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 60, 123_456_789})
    @Proves("D5.6")
    void damagedNumbersInTheIndexsLockAreMended(long number) throws IOException {
        try (FileChannel lock = FileChannel.open(root.resolve("index.lock"), StandardOpenOption.WRITE)) {
            lock.write(ByteBuffer.allocate(Long.BYTES).putLong(0, number), Long.BYTES);
        }
        assertEquals(List.of(ONE, TWO), listed());
        append(ONE);
        assertEquals(
                3L, store().index().get(Counting.SESSION, ONE).orElseThrow().get(Counting.LINES));
        assertEquals(List.of(), store().index().differences());
    }

    /// A projection that folds only sessions of its own kind, as that of the Heinzelmännchen does.
    private static final class Choosy implements Projection {
        private final Counting counting = new Counting();

        @Override
        public int version() {
            return 1;
        }

        @Override
        public List<Table> tables() {
            return counting.tables();
        }

        @Override
        public void apply(String session, Envelope event, Rows rows) {
            if (!session.startsWith("hz-")) {
                throw new Problem.Invalid("Not an id of this kind: '" + session + "'.");
            }
            counting.apply(session, event, rows);
        }
    }
}
