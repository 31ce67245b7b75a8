package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.session.Envelope;
import heinzel.api.session.Spine;
import heinzel.kernel.session.MemoryDisk.Fault;
import heinzel.kernel.session.MemoryDisk.Loss;
import heinzel.kernel.session.MemoryDisk.PowerCut;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a crash left after the last line, while it is moved aside: it is never gone, and always recorded.
final class TornTailTest {
    private static final Logger LOG = Logger.getLogger("heinzel.kernel.session");
    private static final String ID = "hz-01J0000000000000000000000A";
    private static final Path ROOT = Path.of("/data/heinzel");
    private static final Path FILE = ROOT.resolve(ID).resolve("session.jsonl");
    private static final Path AHEAD = ROOT.resolve(".ahead").resolve(ID);
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-10-30T14:00:00.123Z"));
    private static final byte[] TORN = "{\"v\":1,\"seq\":3,\"ts\":\"2020-01-".getBytes(StandardCharsets.UTF_8);

    private final MemoryDisk disk = new MemoryDisk();
    private final MemoryIndex index = new MemoryIndex();

    private FileSessions store() {
        return new FileSessions(disk, ROOT, CLOCK, (file, spines) -> index.over(spines));
    }

    @BeforeEach
    void expectWarnings() {
        LOG.setLevel(Level.OFF);
    }

    @AfterEach
    void warnAgain() {
        LOG.setLevel(null);
    }

    private void write(int lines) {
        try (Spine spine = store().open(ID)) {
            for (int i = 0; i < lines; i++) {
                spine.append(null, "turn.step", "key " + i, Json.Obj.EMPTY);
            }
        }
    }

    private void tear() {
        byte[] whole = disk.content(FILE);
        byte[] torn = new byte[whole.length + TORN.length];
        System.arraycopy(whole, 0, torn, 0, whole.length);
        System.arraycopy(TORN, 0, torn, whole.length, TORN.length);
        disk.write(FILE, torn);
    }

    @Test
    @Proves("D5.8")
    void whereverTheMachineStopsTheFragmentIsThereAndIsRecordedAfterwards() throws IOException {
        int steps = movingAside(-1, Loss.KEPT);
        assertTrue(steps > 6, steps + " steps only");
        for (int step = 0; step < steps; step++) {
            for (Loss loss : Loss.values()) {
                movingAside(step, loss);
            }
        }
    }

    /// @param cut the step before which the power fails; none when negative
    /// @return how many steps there are
    private static int movingAside(int cut, Loss loss) throws IOException {
        TornTailTest world = new TornTailTest();
        world.write(2);
        world.tear();
        world.disk.plan(step -> step.number() == cut ? new Fault.CutBefore() : MemoryDisk.NONE);
        try {
            world.write(1);
        } catch (PowerCut _) {
            world.disk.restart(loss);
        }
        int steps = world.disk.steps().size();
        String when = "cut before " + cut + ", " + loss;
        assertTrue(world.isThere(), when);
        // What the index does by itself after a start of the machine.
        world.store().suspect(ID);
        world.write(1);

        List<Envelope> events = world.store().read(ID).events();
        List<String> moved = events.stream()
                .flatMap(event -> event.data().text("moved_to").stream())
                .toList();
        assertFalse(moved.isEmpty(), when + ": it is recorded");
        for (String name : Fragment.names(world.disk, FILE)) {
            assertTrue(moved.contains(name), when + ": " + name + " is recorded");
        }
        assertTrue(
                moved.stream().anyMatch(name -> Arrays.equals(TORN, world.disk.content(FILE.resolveSibling(name)))),
                when + ": the fragment is whole");
        return steps;
    }

    private boolean isThere() throws IOException {
        String all = new String(disk.content(FILE), StandardCharsets.UTF_8);
        String torn = new String(TORN, StandardCharsets.UTF_8);
        return all.endsWith(torn)
                || Fragment.names(disk, FILE).stream()
                        .anyMatch(name -> torn.equals(
                                new String(disk.content(FILE.resolveSibling(name)), StandardCharsets.UTF_8)));
    }

    @Test
    @Proves("D5")
    void aDiskWithoutRoomForACopyGetsNoneAndKeepsTheFragment() throws IOException {
        write(2);
        tear();
        for (int i = 0; i < 3; i++) {
            disk.plan(step -> step.call().startsWith("write session.jsonl.torn")
                    ? new Fault.Refused("No space left on device")
                    : MemoryDisk.NONE);
            assertThrows(Problem.Unavailable.class, () -> write(1));
            disk.plan(step -> MemoryDisk.NONE);
            assertEquals(List.of(), Fragment.names(disk, FILE));
        }
        assertTrue(isThere());
        write(1);
        assertEquals(List.of("session.jsonl.torn-1"), Fragment.names(disk, FILE));
    }

    @Test
    @Proves("D5.6")
    void afterAForceThatFailedTheMarkerStandsUntilTheSpineIsReadAgain() {
        write(2);
        disk.plan(step -> step.call().startsWith("force session.jsonl")
                ? new Fault.Refused("Input/output error")
                : MemoryDisk.NONE);
        assertThrows(Problem.Unavailable.class, () -> write(1));
        disk.plan(step -> MemoryDisk.NONE);
        assertTrue(disk.size(AHEAD).isPresent(), "nobody knows what is in the file");

        store().catchUp();
        assertTrue(index.agrees(ID));
        assertTrue(disk.size(AHEAD).isEmpty());
    }
}
