package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.api.json.Json;
import heinzel.api.session.Spine;
import heinzel.testing.Faults;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reading holds a line, never a file: a spine much larger than the heap, and a body line of 16 MB. Each build
/// reads 64 MB in a heap of 32; with `-Pfaults` it is a gigabyte in 64.
final class BigFilesTest {
    private static final String ID = "hz-01J00000000000000000000001";
    private static final String TURN = "turn-01J00000000000000000000001";
    private static final Instant AT = Instant.parse("2026-10-30T14:00:00.123Z");

    @TempDir
    private Path root;

    /// A chained spine of about so many bytes, most of its lines short, some as long as a summary.
    private long spine(long bytes) throws IOException {
        Path file = Files.createDirectories(root.resolve(ID)).resolve("session.jsonl");
        String shorter = "x".repeat(100);
        String longer = "y".repeat(200_000);
        long written = 0;
        long seq = 0;
        String prev = EnvelopeLine.NO_PREVIOUS;
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            while (written < bytes) {
                seq++;
                Json.Obj data = Json.object("t", seq % 50 == 0 ? longer : shorter);
                LineWriter line = EnvelopeLine.write(seq, AT, AT, prev, new Spine.Entry(TURN, "line", null, data));
                prev = line.hash();
                written += out.write(line.end());
            }
        }
        return seq;
    }

    private List<String> read(String heap) throws Exception {
        Process child = Child.start(List.of(), List.of(heap), BigReader.class, root.toString(), ID, TURN);
        List<String> said = Child.lines(child);
        assertEquals(0, child.waitFor(), () -> "in " + heap + " it said " + said);
        return said;
    }

    @Test
    @Proves("D3")
    void aSpineMuchLargerThanTheHeapIsReadLineByLine() throws Exception {
        long lines = spine(Faults.all() ? 1L << 30 : 64L << 20);
        assertEquals(
                List.of(lines + " lines, 0 damaged, last " + lines, "0 characters in 0 lines"),
                read(Faults.all() ? "-Xmx64m" : "-Xmx32m"));
    }

    @Test
    @Proves("D3")
    void aBodyLineOfSixteenMegabytesIsReadInSixtyFour() throws Exception {
        try (Spine spine = Sessions.open(root, new Counting(), () -> AT).open(ID)) {
            spine.append(TURN, "turn.started", null, Json.Obj.EMPTY);
            spine.body(TURN).append("gather", "input", Json.object("text", "ä".repeat(8 << 20)));
        }
        assertEquals(List.of("1 lines, 0 damaged, last 1", (8 << 20) + " characters in 1 lines"), read("-Xmx64m"));
    }
}
