package heinzel.modules.heinzel.upkeep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.modules.system.doctor.Doctor;
import heinzel.testing.Proves;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `hz heinzel verify` proves, by breaking it.
final class VerifyTest {
    @TempDir
    private Path folder;

    private Yard yard;
    private String id;
    private String turn;

    @BeforeEach
    void open() {
        yard = new Yard(folder);
        id = yard.born("weekly");
        turn = yard.turn(id, "a text");
        yard.turn(id, "another text");
        yard.born("other");
    }

    @AfterEach
    void close() {
        yard.close();
    }

    private void damaged(long from, long to, String reason) {
        Verify.Verified verified = yard.verify();
        assertFalse(verified.ok());
        assertEquals(List.of(new Verify.Damage(id, from, to, reason, false)), verified.damaged());
        assertFalse(verified.fix().isEmpty());
    }

    @Test
    @Proves("X3.1")
    void whatIsWholeIsSaidToBe() {
        assertEquals(new Verify.Verified(true, 2, 12, 2, List.of(), ""), yard.verify());
    }

    @Test
    @Proves({"X3.1", "X3.2"})
    void aChangedLineIsNamed() throws Exception {
        Path spine = yard.folder(id).resolve("session.jsonl");
        List<String> lines = new ArrayList<>(Files.readAllLines(spine));
        lines.set(2, lines.get(2).replace("\"by\":\"user\"", "\"by\":\"eve!\""));
        Files.writeString(spine, String.join("\n", lines) + "\n");
        Verify.Verified verified = yard.verify();
        assertFalse(verified.ok());
        assertEquals(id, verified.damaged().getFirst().id());
        assertTrue(verified.damaged().getFirst().fromSeq() <= 3
                && verified.damaged().getFirst().toSeq() >= 3);
        assertEquals("bad-prev", verified.damaged().getFirst().reason());
    }

    @Test
    @Proves({"X3.1", "X3.2"})
    void aLostEndIsNamed() throws Exception {
        Path spine = yard.folder(id).resolve("session.jsonl");
        List<String> lines = Files.readAllLines(spine);
        Files.writeString(spine, String.join("\n", lines.subList(0, 6)) + "\n");
        Verify.Verified verified = yard.verify();
        assertFalse(verified.ok());
        assertTrue(verified.damaged().contains(new Verify.Damage(id, 7, 8, "tail-lost", false)), verified::toString);

        yard.store().open(id).close();
        verified = yard.verify();
        assertTrue(verified.ok(), verified::toString);
        assertEquals(List.of(new Verify.Damage(id, 7, 8, "tail-lost", true)), verified.damaged());
    }

    @Test
    @Proves({"X3.1", "X3.2"})
    void aChangedBodyIsNamedByTheLineThatHasItsHash() throws Exception {
        Path body = yard.body(id, turn);
        Files.writeString(body, Files.readString(body).replace("a text", "a tixt"));
        damaged(6, 6, "body");
    }

    @Test
    @Proves("X3.1")
    void aRowThatSaysSomethingElseThanTheSpineIsNamedAndMended() {
        yard.sql("UPDATE heinzel SET name = 'daily' WHERE key = '" + id + "'");
        damaged(1, 8, "index");
        assertEquals(1, yard.reindex().changed());
        assertTrue(yard.verify().ok());
        assertEquals("weekly", yard.list().getFirst().name());
    }

    @Test
    @Proves("X3.1")
    void aMissingRowIsNamedAndMended() {
        yard.sql("DELETE FROM turn WHERE key = '" + turn + "'");
        damaged(1, 8, "index");
        assertEquals(1, yard.reindex().changed());
        assertTrue(yard.verify().ok());
    }

    @Test
    @Proves("X3.1")
    void aRowWithoutAnythingBehindItIsNamedAndMended() {
        String orphan = yard.next("hz");
        yard.sql("INSERT INTO heinzel(key, session, name) VALUES ('" + orphan + "', '" + orphan + "', 'ghost')");
        Verify.Verified verified = yard.verify();
        assertFalse(verified.ok());
        assertEquals(orphan, verified.damaged().getFirst().id());
        assertEquals("index", verified.damaged().getFirst().reason());
        assertEquals(1, yard.reindex().changed());
        assertTrue(yard.verify().ok());
        assertEquals(2, yard.list().size());
    }

    @Test
    @Proves("D5.7")
    void reindexMakesTheIndexFromTheSessionsAlone() throws Exception {
        var before = yard.list();
        yard.close();
        for (String name : List.of("index.sqlite", "index.sqlite-wal", "index.sqlite-shm", "index.lock")) {
            Files.deleteIfExists(yard.sessions().resolve(name));
        }
        yard = new Yard(folder);
        Reindex.Reindexed anew = yard.reindex();
        assertEquals(2, anew.spines());
        assertEquals(12, anew.lines());
        assertEquals(before, yard.list());

        yard.sql("DELETE FROM heinzel");
        yard.sql("UPDATE turn SET report = 'Something else.'");
        yard.sql("INSERT INTO draft(key, session) VALUES ('draft-x', '" + id + "')");
        assertEquals(new Reindex.Reindexed(2, 12, 5), yard.reindex());
        assertEquals(before, yard.list());
        assertEquals(new Reindex.Reindexed(2, 12, 0), yard.reindex());
    }

    @Test
    @Proves("D5.6")
    void aSessionThatCameOrWentWithoutHzIsNoticed() throws Exception {
        assertEquals(2, yard.list().size());
        Path away = folder.resolve("away");
        Files.move(yard.folder(id), away);
        assertEquals(List.of("other"), yard.list().stream().map(l -> l.name()).toList());
        assertTrue(yard.verify().ok());
        yard.restart();
        Files.move(away, yard.folder(id));
        assertEquals(2, yard.list().size());
        yard.restart();
        Files.move(yard.folder(id), away);
        yard.restart();
        assertEquals(1, yard.list().size());
    }

    private Doctor.Check doctor() {
        Doctor.Report report = yard.call(new Doctor.Input(Optional.of("heinzel.index")), Doctor.Report.class);
        assertEquals(report.ok(), report.checks().getFirst().ok());
        return report.checks().getFirst();
    }

    private void ails(String summary, String fix) {
        Doctor.Check check = doctor();
        assertFalse(check.ok());
        assertTrue(check.summary().contains(summary), check::summary);
        assertTrue(check.fix().orElse("").contains(fix), check::toString);
    }

    @Test
    @Proves("K17.4")
    void theDoctorHoldsTheIndexAgainstTheSessions() throws Exception {
        assertTrue(doctor().ok());
        yard.sql("DELETE FROM heinzel WHERE key = '" + id + "'");
        ails("1 Heinzelmännchen, and there are 2 sessions", "hz heinzel reindex");
        yard.reindex();
        assertTrue(doctor().ok());

        yard.sql("INSERT INTO draft(key, session) VALUES ('draft-x', 'hz-gone')");
        ails("rows of what is gone: hz-gone", "hz heinzel reindex");
        yard.reindex();
        yard.sql("DELETE FROM hz_watermark WHERE session = '" + id + "'");
        ails("it does not know " + id, "hz heinzel reindex");
        yard.reindex();
        assertTrue(doctor().ok());

        Path spine = yard.folder(id).resolve("session.jsonl");
        byte[] whole = Files.readAllBytes(spine);
        List<String> lines = Files.readAllLines(spine);
        Files.writeString(spine, String.join("\n", lines.subList(0, 6)) + "\n");
        ails("Lines are gone that were there, of " + id, "hz heinzel verify");
        yard.reindex();
        ails("Lines are gone that were there, of " + id, "hz heinzel verify");
        Files.write(spine, whole);
        yard.reindex();
        assertTrue(doctor().ok());
        yard.sql("UPDATE hz_watermark SET size = size - 10 WHERE session = '" + id + "'");
        ails("it is behind " + id, "hz heinzel reindex");
        yard.reindex();
        assertTrue(doctor().ok());
    }

    @Test
    @Proves("X3.1")
    void oneThatCantBeReadKeepsNoOtherFromBeingProven() throws Exception {
        String third = yard.born("third");
        Path spine = yard.folder(id).resolve("session.jsonl");
        Files.delete(spine);
        Files.createSymbolicLink(spine, yard.folder(third).resolve("session.jsonl"));
        Verify.Verified verified = yard.verify();
        assertFalse(verified.ok());
        assertEquals(
                List.of(id),
                verified.damaged().stream().map(Verify.Damage::id).distinct().toList());
        assertEquals(8, verified.lines());
    }
}
