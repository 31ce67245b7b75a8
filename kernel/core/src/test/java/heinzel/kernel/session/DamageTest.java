package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.session.Envelope;
import heinzel.api.session.Reading;
import heinzel.api.session.Spine;
import heinzel.kernel.disk.DiskFile;
import heinzel.kernel.index.Watermark;
import heinzel.testing.Faults;
import heinzel.testing.Proves;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A spine whose bytes were damaged from outside: what is untouched stays readable, what is not is never
/// believed, and the damage is recorded once.
final class DamageTest {
    private static final int LINES = 60;

    /// Of the spine that is cut at every byte.
    private static final int LONGER = 200;

    /// One case in so many is also opened for writing, twice, and written on; with `-Pfaults` each is.
    private static final int WRITTEN_ON = Faults.sized(60, 1);

    private final World world = new World();
    private byte[] whole = new byte[0];
    private List<Envelope> events = List.of();
    private Set<Envelope> written = Set.of();
    private int cases;

    @BeforeEach
    void write() {
        write(LINES);
    }

    private void write(int lines) {
        try (Spine spine = world.store().open(World.A)) {
            for (int i = events.size(); i < lines; i++) {
                spine.append(
                        World.TURN,
                        "line",
                        "key " + i,
                        Json.object("text", (i % 3 == 0 ? "ä line\u2028 " : "ä line ") + i)
                                .with("n", i));
            }
        }
        whole = world.disk.content(world.spine(World.A));
        events = world.store().read(World.A).events();
        written = new HashSet<>(events);
    }

    /// Puts other bytes in the place of the spine and holds what must hold.
    ///
    /// @param untouched numbers of the lines that nothing was done to, nor to their neighbours' view of them
    private void damaged(byte[] bytes, Set<Long> untouched, String what) {
        world.disk.content(world.spine(World.A), bytes);
        Reading reading = world.store().read(World.A);
        assertEquals(List.of(), missing(untouched, reading), what + ": unreadable");
        assertTrue(written.containsAll(reading.events()), what + ": a line was believed that nobody wrote");
        Optional<Watermark> witness = world.index.watermark(World.A);
        Proof proof = proven(witness);
        assertEquals(reading.events().size(), proof.lines(), what + ": proven and read are not the same");
        assertEquals(
                read(world.disk.read(world.spine(World.A)).orElseThrow(), witness)
                        .flaws(),
                proof.chain().flaws(),
                what + ": proven and read are not the same");
        if (cases++ % WRITTEN_ON == 0) {
            writtenOn(untouched, what);
        }
        world.disk.content(world.spine(World.A), whole);
    }

    private Proof proven(Optional<Watermark> witness) {
        try {
            return Proof.of(world.disk.read(world.spine(World.A)).orElseThrow(), Tip.NONE, witness, event -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Chain read(DiskFile file, Optional<Watermark> witness) {
        try {
            return ChainReader.read(file, Tip.NONE, witness, event -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Whoever may write records the damage, once, and writes on.
    private void writtenOn(Set<Long> untouched, String what) {
        readAsWriter();
        byte[] once = world.disk.content(world.spine(World.A));
        readAsWriter();
        assertEquals(text(once), text(world.disk.content(world.spine(World.A))), what + ": recorded twice");
        Reading reading = world.store().read(World.A);
        assertTrue(reading.damage().stream().allMatch(Reading.Damage::acknowledged), what + reading.damage());
        assertEquals(List.of(), missing(untouched, reading), what + ": unreadable once recorded");
        assertTrue(world.index.agrees(World.A), what + ": the index has what the spine says no more");
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
        for (int i = 0; i < Faults.sized(20_000, 60_000); i++) {
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

    /// Each byte of a spine of two hundred lines, some sixty thousand.
    @Test
    @Proves("D5.8")
    void aFileCutAnywhereKeepsItsWholeLines() {
        write(LONGER);
        int kept = 0;
        int end = 0;
        for (int at = 1; at < whole.length; at++) {
            if (whole[at - 1] == '\n') {
                kept++;
                end = at;
            }
            byte[] bytes = Arrays.copyOf(whole, at);
            world.disk.content(world.spine(World.A), bytes);
            Proof proof = proven(Optional.empty());
            assertEquals(kept, proof.lines(), "cut at " + at);
            assertEquals(end, proof.chain().end().size(), "cut at " + at);
            assertEquals(List.of(), proof.chain().flaws(), "cut at " + at);
            if (at % (13 * WRITTEN_ON) == 0) {
                writtenOn(upTo(kept), "cut at " + at);
            }
        }
        assertTrue(whole.length > 40_000, "only " + whole.length + " cuts");
    }

    private static Set<Long> upTo(int lines) {
        return LongStream.rangeClosed(1, lines).boxed().collect(Collectors.toSet());
    }

    @Test
    @Proves("D3.2")
    void linesDoubledDroppedSwappedFusedOrBlottedStayContained() {
        for (int k = 1; k < LINES - 2; k++) {
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
