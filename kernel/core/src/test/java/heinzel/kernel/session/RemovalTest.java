package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.index.Query;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.kernel.session.MemoryDisk.Loss;
import heinzel.kernel.session.MemoryDisk.PowerCut;
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

/// A session that is removed leaves nothing, wherever the removal is cut off, and takes nothing else along.
final class RemovalTest {
    private static final String ID = "hz-01J00000000000000000000001";
    private static final String OTHER = "hz-01J00000000000000000000002";
    private static final String TURN = "turn-01J00000000000000000000001";
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-10-30T14:00:00.123Z"));

    @TempDir
    private Path folder;

    private SessionStore store() {
        return Sessions.open(folder.resolve("heinzel"), new Counting(), CLOCK);
    }

    private void write(String id) {
        try (Spine spine = store().open(id)) {
            spine.append(null, "turn.started", null, Json.Obj.EMPTY);
            spine.body(TURN).append("gather", "input", Json.object("text", "x"));
        }
    }

    @Test
    @Proves("D3")
    void aRemovalThatGoesOnWhereALinkIsByNowDeletesNothingBehindIt() throws Exception {
        write(OTHER);
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
        Files.writeString(elsewhere.resolve("precious.txt"), "Mine.");
        Files.createSymbolicLink(store().folder(ID), elsewhere);
        Path ahead = Files.createDirectories(folder.resolve("heinzel/.ahead"));
        Files.createFile(ahead.resolve(ID + ".going"));

        assertEquals(1, store().index().count(Query.from(Counting.SESSION)));

        assertEquals("Mine.", Files.readString(elsewhere.resolve("precious.txt")));
        assertFalse(Files.exists(ahead.resolve(ID + ".going")), "nothing is left to do");
    }

    @Test
    @Proves("D3")
    void nothingIsLeftOfItAndTheOthersStay() throws Exception {
        write(ID);
        write(OTHER);
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere/deep"));
        Files.writeString(elsewhere.resolve("letter.md"), "Mine.");
        Files.createSymbolicLink(store().folder(ID).resolve("drafts"), elsewhere.getParent());

        assertTrue(store().remove(ID));

        try (Stream<Path> left = Files.walk(folder.resolve("heinzel"))) {
            assertEquals(
                    List.of(), left.filter(path -> path.toString().contains(ID)).toList());
        }
        assertEquals("Mine.", Files.readString(elsewhere.resolve("letter.md")), "a link is not followed");
        assertEquals(List.of(OTHER), store().ids());
        assertEquals(1, store().index().count(Query.from(Counting.SESSION)));
        assertEquals(List.of(), store().read(ID).events());
        assertFalse(store().remove(ID), "twice is once");
        assertTrue(store().verify(OTHER).ok());
    }

    @Test
    @Proves("D21")
    void nobodyRemovesWhatIsBeingWritten() {
        try (Spine spine = store().open(ID)) {
            spine.append(null, "a", null, Json.Obj.EMPTY);
            assertThrows(Problem.Busy.class, () -> store().remove(ID));
            spine.append(null, "b", null, Json.Obj.EMPTY);
        }
        assertEquals(2, store().read(ID).events().size());
    }

    @Test
    @Proves("D3")
    void throughALinkNothingIsRemoved() throws Exception {
        write(OTHER);
        Path root = folder.resolve("heinzel");
        Files.createSymbolicLink(root.resolve(ID), root.resolve(OTHER));
        assertThrows(Problem.Refused.class, () -> store().remove(ID));
        assertEquals(1, store().read(OTHER).events().size());
    }

    @Test
    @Proves("D5")
    void cutOffAnywhereItIsEitherWholeOrGone() throws IOException {
        World counted = new World();
        counted.live();
        counted.disk.plan(step -> MemoryDisk.NONE);
        counted.store().remove(World.A);
        int steps = counted.disk.steps().size();
        List<String> wrong = new ArrayList<>();
        for (int at = 0; at < steps; at++) {
            for (CrashSweep.Way way : CrashSweep.Way.values()) {
                for (Loss loss : Loss.values()) {
                    String found = removed(at, way, loss);
                    if (!found.isEmpty()) {
                        wrong.add(way + " at " + counted.disk.steps().get(at) + ", " + loss + ": " + found);
                    }
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    /// What is not as it must be; empty when all is.
    private static String removed(int at, CrashSweep.Way way, Loss loss) throws IOException {
        World world = new World();
        world.live();
        world.disk.plan(step -> step.number() == at ? way.at(step) : MemoryDisk.NONE);
        boolean done = false;
        try {
            done = world.store().remove(World.A);
        } catch (PowerCut | Problem.Unavailable _) {
            world.disk.plan(step -> MemoryDisk.NONE);
        }
        world.restart(way.name().startsWith("CUT"), loss);
        boolean there = world.store().ids().contains(World.A);
        List<Path> left = world.disk.files().stream()
                .filter(file -> file.toString().contains(World.A))
                .toList();
        if (there) {
            try {
                world.check();
            } catch (AssertionError broken) {
                return "half removed: " + broken;
            }
            return done ? "it came back" : "";
        }
        return left.isEmpty() && world.index.rows(World.A).isEmpty() ? "" : "left: " + left;
    }
}
