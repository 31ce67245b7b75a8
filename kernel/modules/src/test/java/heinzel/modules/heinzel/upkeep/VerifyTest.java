package heinzel.modules.heinzel.upkeep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
