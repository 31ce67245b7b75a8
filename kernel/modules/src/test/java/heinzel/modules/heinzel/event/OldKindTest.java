package heinzel.modules.heinzel.event;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import heinzel.api.index.Table;
import heinzel.api.json.Json;
import heinzel.api.session.Envelope;
import heinzel.api.session.Projection;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.kernel.json.JsonCodec;
import heinzel.kernel.session.Sessions;
import heinzel.testing.Proves;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A spine that an older hz wrote, read by one whose vocabulary has moved on twice: first the share of words
/// changed was whole percents, then a rejection got a kind of its own and lost it again.
class OldKindTest {
    private static final String ID = "hz-01J00000000000000000000001";

    private static final List<OldKind> OLD = List.of(
            new OldKind("draft.declined", OldKindTest::declined),
            new OldKind("approval.percent", OldKindTest::percent));

    @TempDir
    Path root;

    private static OldKind.Line declined(Json.Obj data) {
        return new OldKind.Line("approval.percent", data.with("verdict", "rejected"));
    }

    private static OldKind.Line percent(Json.Obj data) {
        Json.Obj now = data.number("percent")
                .map(percent -> data.without("percent").with("share", Json.number(percent.movePointLeft(2))))
                .orElse(data);
        return new OldKind.Line("approval.observed", now);
    }

    private SessionStore store() {
        return Sessions.open(root, new NoRows(), InstantSource.fixed(Instant.parse("2026-10-30T14:00:00Z")));
    }

    private static Json.Obj old() {
        return Json.object("draft_id", "draft-1").with("by", "priya").with("observed", "2026-10-30T14:00:00Z");
    }

    @Test
    @Proves("D18.2")
    void anOldKindIsReadAsThePresentOneAndTheFileKeepsItsBytes() throws Exception {
        try (Spine spine = store().open(ID)) {
            spine.append(
                    null,
                    "approval.percent",
                    null,
                    old().with("verdict", "approved").with("percent", 12));
            spine.append(null, "draft.declined", null, old());
            spine.append(null, "heinzel.renamed", null, Json.object("name", "weekly"));
        }
        Path file = store().folder(ID).resolve("session.jsonl");
        byte[] before = Files.readAllBytes(file);
        Vocabulary now = new Vocabulary(new JsonCodec(), OLD);

        List<Event> events = store().read(ID).events().stream().map(now::read).toList();

        Event.ApprovalObserved approved = assertInstanceOf(Event.ApprovalObserved.class, events.get(0));
        assertEquals(Optional.of(new java.math.BigDecimal("0.12")), approved.share());
        Event.ApprovalObserved rejected = assertInstanceOf(Event.ApprovalObserved.class, events.get(1));
        assertEquals(Verdict.REJECTED, rejected.verdict());
        assertEquals(new Event.Renamed("weekly"), events.get(2));

        try (Spine spine = store().open(ID)) {
            spine.reading();
            spine.append(List.of(now.entry(null, null, new Event.Renamed("report"))));
        }
        byte[] after = Files.readAllBytes(file);
        assertArrayEquals(before, Arrays.copyOf(after, before.length));
        assertEquals(
                List.of("approval.percent", "draft.declined", "heinzel.renamed", "heinzel.renamed"),
                store().read(ID).events().stream().map(Envelope::kind).toList());
    }

    @Test
    @Proves("D18")
    void anOldLineThatDoesNotFitHidesNothing() {
        Vocabulary now = new Vocabulary(new JsonCodec(), OLD);
        Json.Obj data = Json.object("nonsense", Json.number(1));
        Event read = now.read(new Envelope(1, Instant.EPOCH, "0".repeat(64), null, "draft.declined", null, data, "h"));
        assertEquals(new Event.Unknown("draft.declined", data), read);
    }

    private static final class NoRows implements Projection {
        @Override
        public int version() {
            return 1;
        }

        @Override
        public List<Table> tables() {
            return List.of();
        }

        @Override
        public void apply(String session, Envelope event, Rows rows) {
            // there is nothing to keep
        }
    }
}
