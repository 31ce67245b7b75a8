package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.json.Json;
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
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A process that is killed at one of its writes while it makes the index anew, or at one of its deletions while it
/// removes a session; strace sees to the moment.
final class KilledUpkeepTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-10-30T14:00:00.123Z"));
    private static final List<String> DELETIONS = List.of("unlink", "unlinkat", "rmdir");
    private static final int SESSIONS = 10;
    private static final int LINES = 30;

    @TempDir
    private Path root;

    private SessionStore store() {
        return Sessions.open(root, new Counting(), CLOCK);
    }

    private static String id(int n) {
        return "hz-%026d".formatted(n);
    }

    private void write() {
        SessionStore store = store();
        for (int n = 0; n < SESSIONS; n++) {
            try (Spine spine = store.open(id(n))) {
                List<Spine.Entry> lines = new ArrayList<>();
                for (int i = 0; i < LINES; i++) {
                    lines.add(new Spine.Entry(
                            "turn-" + n + "-" + i, "line", "key " + i, Json.object("usd", Json.number(i))));
                }
                spine.append(lines);
                spine.body("turn-%026d".formatted(n)).append("think", "message", Json.object("text", "x"));
            }
        }
    }

    /// @return whether it died there, and did not end before
    private boolean killed(String call, int nth, String what, String id) throws IOException, InterruptedException {
        Needed.program("strace", "strace");
        List<String> strace = List.of(
                "strace",
                "-f",
                "-qq",
                "-o",
                "/dev/null",
                "-e",
                "trace=" + call,
                "-e",
                "inject=" + call + ":signal=KILL:when=" + nth);
        Process child = Child.start(
                strace,
                List.of("-Djava.util.logging.config.file=/dev/null"),
                ChildWriter.class,
                root.toString(),
                what,
                id,
                "0");
        List<String> said = Child.lines(child);
        child.waitFor();
        return said.isEmpty();
    }

    @Test
    @Proves({"D5.6", "D5.7"})
    void whoIsKilledWhileItMakesTheIndexAnewLeavesAnIndexThatIsRight() throws Exception {
        write();
        List<Row> rows = rows();
        int died = 0;
        for (int nth = 1; nth < 400; nth += Faults.sized(nth, 3)) {
            died += killed("pwrite64", nth, "reindex", id(0)) ? 1 : 0;
            assertEquals(rows, rows(), "killed at write " + nth);
            for (int n = 0; n < SESSIONS; n++) {
                assertTrue(store().verify(id(n)).ok(), "killed at write " + nth);
            }
        }
        assertTrue(died > 2, () -> "nobody died, so nothing is shown");
    }

    private List<Row> rows() {
        SessionStore store = store();
        List<Row> rows = new ArrayList<>(store.index().find(Query.from(Counting.SESSION)));
        rows.addAll(store.index().find(Query.from(Counting.TURN)));
        return rows;
    }

    @Test
    @Proves("D5.8")
    void whoIsKilledWhileItRemovesASessionLeavesItWholeOrGone() throws Exception {
        write();
        int halfway = 0;
        for (int n = 0; n < SESSIONS - 1; n++) {
            killed(DELETIONS.get(n % DELETIONS.size()), 1 + n / DELETIONS.size(), "remove", id(n));
            halfway += Files.exists(root.resolve(".ahead").resolve(id(n) + ".going")) ? 1 : 0;
            SessionStore store = store();
            long rows = store.index().count(Query.from(Counting.SESSION).where(new Query.Condition.InSession(id(n))));
            boolean whole = Files.exists(root.resolve(id(n)));
            assertEquals(whole ? 1 : 0, rows, "killed at deletion " + n);
            assertEquals(whole ? LINES : 0, store.read(id(n)).events().size(), "killed at deletion " + n);
            assertTrue(!whole || store.verify(id(n)).ok(), "killed at deletion " + n);
            assertEquals(List.of(), names(root.resolve(".ahead")));
        }
        assertTrue(halfway > 0, "nobody died halfway, so nothing is shown");
        assertTrue(store().verify(id(SESSIONS - 1)).ok());
        assertEquals(LINES, store().read(id(SESSIONS - 1)).events().size());
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(path -> path.getFileName().toString()).toList();
        }
    }
}
