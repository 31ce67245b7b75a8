package heinzel.modules.heinzel.upkeep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.event.Disposition;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.testing.Proves;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What expires, what does not, and what is left of it.
final class PruneTest {
    @TempDir
    private Path folder;

    private Yard yard;

    @BeforeEach
    void open() {
        yard = new Yard(folder);
    }

    @AfterEach
    void close() {
        yard.close();
    }

    private ShowHeinzel.Shown show(String id) {
        return yard.call(new ShowHeinzel.Input(id, 20), ShowHeinzel.Shown.class);
    }

    @Test
    @Proves({"D3.6", "D3.7"})
    void aBodyGoesNinetyDaysAfterItsTurnAndLeavesAGapThatShows() throws Exception {
        String id = yard.born("weekly");
        String old = yard.turn(id, "an old text");
        yard.at("2026-10-28T09:00:00Z");
        String later = yard.turn(id, "a later text");
        byte[] spine = Files.readAllBytes(yard.folder(id).resolve("session.jsonl"));
        long size = Files.size(yard.body(id, old));

        yard.at("2027-01-24T08:59:59Z");
        assertEquals(new Prune.Pruned(0, 0, 0, 0, 0, 0, 0), yard.prune());
        yard.at("2027-01-24T09:00:01Z");
        assertEquals(new Prune.Pruned(1, size, 0, 0, 0, 0, 0), yard.prune());

        assertFalse(Files.exists(yard.body(id, old)));
        assertTrue(Files.exists(yard.body(id, later)));
        assertEquals(
                List.of(later + " false", old + " true"),
                show(id).turns().stream()
                        .map(turn -> turn.turn() + " " + turn.gap())
                        .toList());
        assertEquals(List.of(), show(id).damage());
        assertTrue(yard.verify().ok());
        assertEquals(0, Files.mismatch(yard.folder(id).resolve("session.jsonl"), copy(spine)) + 1);
        assertEquals(new Prune.Pruned(0, 0, 0, 0, 0, 0, 0), yard.prune());
    }

    private Path copy(byte[] spine) throws Exception {
        return Files.write(folder.resolve("spine"), spine);
    }

    @Test
    @Proves("D3.6")
    void zeroKeepsEverything() {
        yard.close();
        yard = new Yard(folder, Map.of("HZ_HEINZEL_RETENTION_DAYS", "0"));
        String id = yard.born("weekly");
        String turn = yard.turn(id, "a text");
        yard.at("2036-10-26T09:00:00Z");
        assertEquals(new Prune.Pruned(0, 0, 0, 0, 0, 0, 0), yard.prune());
        assertTrue(Files.exists(yard.body(id, turn)));
    }

    @Test
    @Proves("D3.6")
    void onlyTheJobAndTheOperationDelete() {
        String id = yard.born("weekly");
        String turn = yard.turn(id, "a text");
        yard.at("2027-10-26T09:00:00Z");
        yard.list();
        show(id);
        yard.verify();
        yard.reindex();
        yard.turn(id, "another text");
        assertTrue(Files.exists(yard.body(id, turn)), "nothing that reads or writes deletes");
        yard.tick();
        assertFalse(Files.exists(yard.body(id, turn)));
    }

    @Test
    @Proves("D3.6")
    void theJobRunsOnceADay() {
        String id = yard.born("weekly");
        String first = yard.turn(id, "a text");
        yard.at("2026-10-26T15:00:00Z");
        String second = yard.turn(id, "a text");
        yard.at("2027-01-24T10:00:00Z");
        yard.tick();
        assertFalse(Files.exists(yard.body(id, first)));
        yard.at("2027-01-24T22:30:00Z");
        yard.restart();
        yard.tick();
        assertTrue(Files.exists(yard.body(id, second)), "in Berlin the day is still the same");
        yard.at("2027-01-24T23:00:01Z");
        yard.tick();
        assertFalse(Files.exists(yard.body(id, second)));
    }

    @Test
    @Proves("D3.6")
    void aTurnThatIsNotOverKeepsItsBodyHoweverOld() {
        String id = yard.born("weekly");
        String open = yard.begun(id, "a text");
        yard.at("2027-10-26T09:00:00Z");
        assertEquals(0, yard.prune().bodies());
        assertTrue(Files.exists(yard.body(id, open)));
        yard.ended(id, open, Disposition.ABANDONED, "0");
        assertEquals(0, yard.prune().bodies());
        yard.at("2028-10-26T09:00:00Z");
        assertEquals(1, yard.prune().bodies());
    }

    @Test
    @Proves("D3.6")
    void onlyWhatHzWroteGoesAndNothingBehindALink() throws Exception {
        String id = yard.born("weekly");
        String turn = yard.turn(id, "a text");
        String linked = yard.turn(id, "a text");
        String other = yard.born("other");
        yard.turn(other, "a text");
        Path turns = yard.folder(id).resolve("turns");
        Path precious = Files.writeString(folder.resolve("precious"), "mine");
        Files.delete(yard.body(id, linked));
        Files.createSymbolicLink(yard.body(id, linked), precious);
        String unknown = "turn-" + turn.substring(5, 30) + (turn.endsWith("0") ? "1" : "0");
        List<Path> kept = List.of(
                Files.writeString(turns.resolve(unknown + ".jsonl"), "no turn of this session"),
                Files.writeString(turns.resolve("notes.jsonl"), "mine"),
                Files.writeString(turns.resolve(turn + ".jsonl.bak"), "mine"),
                Files.createDirectory(turns.resolve("folder")),
                precious);
        Path moved = Files.move(yard.folder(other).resolve("turns"), folder.resolve("elsewhere"));
        Files.createSymbolicLink(yard.folder(other).resolve("turns"), moved);

        yard.at("2027-10-26T09:00:00Z");
        assertEquals(1, yard.prune().bodies());
        assertFalse(Files.exists(yard.body(id, turn)));
        assertTrue(Files.isSymbolicLink(yard.body(id, linked)));
        kept.forEach(path -> assertTrue(Files.exists(path), path.toString()));
        try (var bodies = Files.list(moved)) {
            assertEquals(1, bodies.count());
        }
    }

    @Test
    @Proves("D3.6")
    void whatWasMovedAsideOfABodyGoesWithIt() throws Exception {
        String id = yard.born("weekly");
        String turn = yard.begun(id, "a text");
        Files.writeString(yard.body(id, turn), Files.readString(yard.body(id, turn)) + "half a li");
        yard.ended(id, turn, Disposition.FAILED, "0");
        Path torn = yard.folder(id).resolve("turns").resolve(turn + ".jsonl.torn-1");
        assertTrue(Files.exists(torn));
        long bytes = Files.size(torn) + Files.size(yard.body(id, turn));
        yard.at("2027-10-26T09:00:00Z");
        Prune.Pruned pruned = yard.prune();
        assertEquals(1, pruned.bodies());
        assertEquals(bytes, pruned.bytes());
        assertFalse(Files.exists(torn));
    }

    /// A turn's body is made before the line that begins the turn, and a crash may come between them.
    @Test
    @Proves("D3.6")
    void aBodyThatNoLineNamesGoesTooUnlessOneThatCantBeReadMayNameIt() throws Exception {
        String id = yard.born("weekly");
        yard.turn(id, "a text");
        String crashed = yard.next("turn");
        String empty = yard.next("turn");
        try (Spine spine = yard.store().open(id)) {
            spine.body(crashed).append("gather", "input", Json.object("text", "of a turn that never began"));
        }
        Files.createFile(yard.body(id, empty));
        Path spine = yard.folder(id).resolve("session.jsonl");
        String whole = Files.readString(spine);

        yard.at("2026-10-27T09:00:00Z");
        assertEquals(0, yard.prune().bodies(), "it is as young as any other");
        yard.at("2027-10-26T09:00:00Z");
        Files.writeString(spine, whole.replace("turn.started", "turn.st\0rted"));
        assertEquals(1, yard.prune().bodies(), "the turn that is known to be over");
        assertTrue(Files.exists(yard.body(id, crashed)));
        Files.writeString(spine, whole);
        assertEquals(2, yard.prune().bodies());
        assertFalse(Files.exists(yard.body(id, crashed)));
        assertFalse(Files.exists(yard.body(id, empty)));
    }

    @Test
    @Proves("D3.6")
    void oneThatIsAtWorkIsLeftForTheNextTime() {
        String id = yard.born("weekly");
        String turn = yard.turn(id, "a text");
        yard.at("2027-10-26T09:00:00Z");
        try (Spine held = yard.store().open(id)) {
            assertEquals(new Prune.Pruned(0, 0, 0, 0, 1, 0, 0), yard.prune(), held.id());
        }
        assertTrue(Files.exists(yard.body(id, turn)));
        assertEquals(1, yard.prune().bodies());
    }

    /// A message's text is written beside its file first; whoever is killed then leaves it there.
    @Test
    @Proves({"D3.6", "D14"})
    void whatKilledProcessesLeftGoesAfterADayWhereverItLies() throws Exception {
        String id = yard.born("weekly");
        Path home = folder.resolve("home");
        List<Path> left = List.of(
                yard.folder(id).resolve("inbox/.hz-1f"),
                yard.folder(id).resolve("contract/.hz-2f"),
                yard.sessions().resolve("requests/.hz-3f"),
                home.resolve("data/outbox/2026-10-26/.hz-4f"),
                home.resolve("state/.hz-5f"));
        for (Path file : left) {
            Yard.write(file, "what somebody said");
            Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-10-26T09:00:00Z")));
        }
        yard.at("2026-10-27T08:59:59Z");
        yard.tick();
        left.forEach(file -> assertTrue(Files.exists(file), file.toString()));
        yard.at("2026-10-28T09:00:00Z");
        yard.tick();
        left.forEach(file -> assertFalse(Files.exists(file), file.toString()));
    }
}
