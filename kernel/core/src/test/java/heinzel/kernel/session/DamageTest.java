package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.session.Envelope;
import heinzel.api.session.Reading;
import heinzel.api.session.Spine;
import heinzel.testing.Faults;
import heinzel.testing.Proves;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A spine whose bytes were damaged from outside: what is untouched stays readable, what is not is never
/// believed, and
/// the damage is recorded once.
final class DamageTest {
    private static final int LINES = 60;

    private final World world = new World();
    private byte[] whole = new byte[0];
    private List<Envelope> events = List.of();

    @BeforeEach
    void write() {
        try (Spine spine = world.store().open(World.A)) {
            for (int i = 0; i < LINES; i++) {
                spine.append(
                        World.TURN,
                        "line",
                        "key " + i,
                        Json.object("text", "ä line\u2028 " + i).with("n", i));
            }
        }
        whole = world.disk.content(world.spine(World.A));
        events = world.store().read(World.A).events();
    }

    /// Puts other bytes in the place of the spine and holds what must hold.
    ///
    /// @param untouched numbers of the lines that nothing was done to, nor to their neighbours' view of them
    private void damaged(byte[] bytes, Set<Long> untouched, String what) {
        world.disk.content(world.spine(World.A), bytes);
        Reading reading = world.store().read(World.A);
        assertEquals(List.of(), missing(untouched, reading), what + ": unreadable");
        assertTrue(events.containsAll(reading.events()), what + ": a line was believed that nobody wrote");

        readAsWriter();
        byte[] once = world.disk.content(world.spine(World.A));
        readAsWriter();
        assertEquals(text(once), text(world.disk.content(world.spine(World.A))), what + ": recorded twice");
        reading = world.store().read(World.A);
        assertTrue(reading.damage().stream().allMatch(Reading.Damage::acknowledged), what + reading.damage());
        assertEquals(List.of(), missing(untouched, reading), what + ": unreadable once recorded");
        try (Spine spine = world.store().open(World.A)) {
            spine.append(null, "after", null, Json.Obj.EMPTY);
            assertEquals("after", spine.reading().events().getLast().kind());
        }
        world.disk.content(world.spine(World.A), whole);
        world.index.refold(World.A);
    }

    /// Opening looks at the end only; whoever reads with the right to write records what else is found.
    private void readAsWriter() {
        try (Spine spine = world.store().open(World.A)) {
            assertTrue(spine.reading().damage().stream().allMatch(Reading.Damage::acknowledged));
        }
    }

    private static List<Long> missing(Set<Long> wanted, Reading reading) {
        Set<Long> seen = reading.events().stream().map(Envelope::seq).collect(Collectors.toSet());
        return wanted.stream().filter(seq -> !seen.contains(seq)).sorted().toList();
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static Set<Long> allBut(long... lines) {
        Set<Long> all = new HashSet<>();
        for (long seq = 1; seq <= LINES; seq++) {
            all.add(seq);
        }
        Arrays.stream(lines).forEach(all::remove);
        return all;
    }

    private List<byte[]> lines() {
        List<byte[]> lines = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < whole.length; i++) {
            if (whole[i] == '\n') {
                lines.add(Arrays.copyOfRange(whole, from, i + 1));
                from = i + 1;
            }
        }
        return lines;
    }

    private byte[] changed(Consumer<List<byte[]>> change) {
        List<byte[]> lines = lines();
        change.accept(lines);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        lines.forEach(out::writeBytes);
        return out.toByteArray();
    }

    @Test
    @Proves("D3.2")
    void aFlippedBitCostsAtMostItsLineAndTheOneBefore() {
        Random random = new Random(1);
        for (int i = 0; i < Faults.sized(400, 60_000); i++) {
            int at = random.nextInt(whole.length);
            byte[] bytes = whole.clone();
            bytes[at] ^= (byte) (1 << random.nextInt(8));
            long line = 1
                    + text(Arrays.copyOf(whole, at))
                            .chars()
                            .filter(c -> c == '\n')
                            .count();
            damaged(bytes, allBut(line - 1, line, line + 1), "bit at " + at + " in line " + line);
        }
    }

    @Test
    @Proves("D5.8")
    void aFileCutAnywhereKeepsItsWholeLines() {
        for (int at = 1; at < whole.length; at += Faults.sized(29, 1)) {
            byte[] bytes = Arrays.copyOf(whole, at);
            long kept = text(bytes).chars().filter(c -> c == '\n').count();
            Set<Long> untouched = allBut();
            untouched.removeIf(seq -> seq > kept);
            damaged(bytes, untouched, "cut at " + at);
        }
    }

    @Test
    @Proves("D3.2")
    void linesDoubledDroppedSwappedFusedOrBlottedStayContained() {
        for (int k = 1; k < LINES - 2; k += Faults.sized(3, 1)) {
            int line = k;
            long seq = k + 1L;
            damaged(changed(l -> l.add(line, l.get(line))), allBut(), "doubled " + seq);
            damaged(changed(l -> l.remove(line)), allBut(seq), "dropped " + seq);
            damaged(changed(l -> Collections.swap(l, line, line + 1)), allBut(seq, seq + 1), "swapped " + seq);
            damaged(changed(l -> l.set(line, fused(l.get(line)))), allBut(seq, seq + 1), "fused " + seq);
            damaged(changed(l -> Arrays.fill(l.get(line), (byte) 0)), allBut(seq, seq + 1), "blotted " + seq);
            damaged(changed(l -> l.add(line, "{}\n".getBytes(StandardCharsets.UTF_8))), allBut(), "inserted " + seq);
            damaged(changed(l -> l.addAll(line, List.copyOf(l.subList(0, line)))), allBut(), "block doubled " + seq);
        }
    }

    private static byte[] fused(byte[] line) {
        return Arrays.copyOf(line, line.length - 1);
    }

    @Test
    @Proves("D3.2")
    void aFileThatAnEditorSavedIsContained() {
        byte[] marked = ("\ufeff" + text(whole)).getBytes(StandardCharsets.UTF_8);
        damaged(marked, allBut(1), "byte order mark");
        byte[] windows = text(whole).replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8);
        damaged(windows, Set.of(), "CRLF");
    }
}
