package heinzel.kernel.notice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.id.Id;
import heinzel.api.id.Ulids;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.operation.Problem;
import heinzel.kernel.files.DiskFiles;
import heinzel.kernel.json.JsonCodec;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileNoticesTest {
    private Instant now = Instant.parse("2026-11-30T09:00:00Z");

    @TempDir
    Path data;

    @Test
    @Proves("C19")
    void aMatterIsRaisedOnceHoweverOftenAndFromWherever() {
        Notices.Raised first = open().raise("draft:1", Notice.Kind.NEEDS_YOU, "A draft", "Read it.", "draft:1");
        Notices.Raised again = open().raise("draft:1", Notice.Kind.FAILED, "Other", "Words.", "/doctor");

        assertTrue(first.fresh());
        assertFalse(again.fresh());
        assertEquals(first.notice(), again.notice());
        assertEquals(1, open().all().size());
        assertTrue(Id.fits(first.notice().event(), "event"));
    }

    @Test
    @Proves("C19")
    void theNewestIsFirstAndASettledOneKeepsItsPlace() {
        String one = raise("1");
        now = now.plusSeconds(60);
        String two = raise("2");

        open().settle(one, Notice.State.DONE, Optional.empty());

        assertEquals(List.of(two, one), open().all().stream().map(Notice::event).toList());
        assertEquals(Notice.State.DONE, open().find(one).orElseThrow().state());
        assertThrows(Problem.NotFound.class, () -> open().settle("event-x", Notice.State.DONE, Optional.empty()));
    }

    @Test
    @Proves("P10")
    void aSnoozedNoticeIsNewAgainWhenItsTimeHasCome() {
        String event = raise("1");
        Instant until = now.plus(Duration.ofHours(2));

        open().settle(event, Notice.State.SNOOZED, Optional.of(until));
        assertEquals(Notice.State.SNOOZED, open().find(event).orElseThrow().state());

        now = until;
        assertEquals(Notice.State.NEW, open().find(event).orElseThrow().state());
        assertEquals(Notice.State.NEW, open().all().getFirst().state());
    }

    @Test
    @Proves("C19")
    void whatOthersWriteMeanwhileIsSeenHoweverTheyWriteIt() throws IOException {
        Notices mine = open();
        Path file = data.resolve("notices.jsonl");
        assertEquals(List.of(), mine.all());
        String one = raise("1");
        String two = raise("2");
        assertEquals(2, mine.all().size());

        open().settle(one, Notice.State.DONE, Optional.empty());
        assertEquals(Notice.State.DONE, mine.find(one).orElseThrow().state());

        String whole = Files.readString(file);
        Files.writeString(file, whole.lines().findFirst().orElseThrow() + "\n");
        assertEquals(List.of(one), mine.all().stream().map(Notice::event).toList(), "the file became shorter");

        Files.writeString(file, whole.replace(one, one.replace("event-", "event-0")));
        assertEquals(2, mine.all().size(), "the file was written anew, and longer");
        assertEquals(Optional.empty(), mine.find(one));
        assertEquals(Notice.State.NEW, mine.find(two).orElseThrow().state());

        Files.writeString(file, "{\"torn\":", StandardOpenOption.APPEND);
        assertEquals(2, mine.all().size());
        Files.delete(file);
        assertEquals(List.of(), mine.all());
    }

    @Test
    @Proves("C19")
    void noAddressAndNoCredentialStandsInANotice() throws IOException {
        open().raise(
                        "1",
                        Notice.Kind.FAILED,
                        "From anna@example.org",
                        "It said sk-ant-" + "api03-" + "abcdefghij".repeat(4),
                        "/x");

        String kept = Files.readString(data.resolve("notices.jsonl"));
        assertFalse(kept.contains("anna@"), kept);
        assertFalse(kept.contains("sk-ant"), kept);
    }

    @Test
    @Proves("C19")
    void aDamagedLineIsLeftOut() throws IOException {
        String event = raise("1");
        Files.writeString(data.resolve("notices.jsonl"), "{broken}\n", StandardOpenOption.APPEND);

        assertEquals(List.of(event), open().all().stream().map(Notice::event).toList());
        raise("2");
        assertEquals(2, open().all().size());
    }

    private String raise(String key) {
        return open().raise(key, Notice.Kind.CHANGED, "Title", "Body.", "/today")
                .notice()
                .event();
    }

    private FileNotices open() {
        return new FileNotices(data, new DiskFiles(), new JsonCodec(), new Ulids(() -> now), () -> now);
    }
}
