package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.session.Envelope;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.testing.Proves;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SpineTest {
    private static final String ID = "hz-01J00000000000000000000001";
    private static final String TURN = "turn-01J00000000000000000000001";
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-10-30T14:00:00.123Z"));

    @TempDir
    private Path root;

    @Test
    @Proves("D3.1")
    void aLineHasItsFieldsInTheOrderOfTheFormat() throws Exception {
        SessionStore store = Sessions.open(root, new Counting(), CLOCK);
        try (Spine spine = store.open(ID)) {
            spine.append(
                    null, "heinzel.created", null, Json.object("name", "weekly").with("n", 7));
            spine.append(TURN, "turn.started", ID + "@2026-10-30T15:00", Json.Obj.EMPTY);
        }
        List<String> lines = Files.readAllLines(store.folder(ID).resolve("session.jsonl"));
        assertEquals(
                "{\"v\":1,\"seq\":1,\"ts\":\"2026-10-30T14:00:00.123Z\",\"prev\":\"" + "0".repeat(64)
                        + "\",\"turn\":null,\"kind\":\"heinzel.created\",\"key\":null,"
                        + "\"data\":{\"name\":\"weekly\",\"n\":7}}",
                lines.get(0));
        assertEquals(
                "{\"v\":1,\"seq\":2,\"ts\":\"2026-10-30T14:00:00.123Z\",\"prev\":\"" + sha256(lines.get(0))
                        + "\",\"turn\":\"" + TURN + "\",\"kind\":\"turn.started\",\"key\":\"" + ID
                        + "@2026-10-30T15:00\",\"data\":{}}",
                lines.get(1));
    }

    @Test
    @Proves("D3")
    void whatWasAppendedIsReadBackTheSame() {
        SessionStore store = Sessions.open(root, new Counting(), CLOCK);
        List<Envelope> written;
        try (Spine spine = store.open(ID)) {
            written = List.of(
                    spine.append(null, "a", null, Json.object("t", "ä\u2028\u0085😀\"\\\n\u0000")),
                    spine.append(TURN, "b", "key", Json.object("n", Json.number(new java.math.BigDecimal("1.50")))));
            assertEquals(written, spine.reading().events());
        }
        assertEquals(written, store.read(ID).events());
        assertEquals(List.of(), store.read(ID).damage());
        assertEquals(List.of(ID), store.ids());
    }

    @Test
    @Proves("D7")
    void theIndexFollowsEachLine() {
        SessionStore store = Sessions.open(root, new Counting(), CLOCK);
        try (Spine spine = store.open(ID)) {
            spine.append(null, "a", null, Json.object("usd", Json.number(new java.math.BigDecimal("0.000001"))));
            spine.append(TURN, "b", null, Json.object("usd", Json.number(new java.math.BigDecimal("1.10"))));
            assertEquals(
                    2L, store.index().get(Counting.SESSION, ID).orElseThrow().get(Counting.LINES));
        }
        assertEquals(
                new java.math.BigDecimal("1.100001"),
                store.index().get(Counting.SESSION, ID).orElseThrow().get(Counting.USD));
        assertEquals(0, store.index().rebuild().changed());
        assertTrue(store.index().get(Counting.TURN, TURN).isPresent());
    }

    private static String sha256(String line) {
        byte[] bytes = line.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        return Hashes.of(bytes, 0, bytes.length);
    }
}
