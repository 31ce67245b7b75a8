package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.index.Row;
import heinzel.api.json.Json;
import heinzel.api.session.Envelope;
import heinzel.api.session.Reading;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.api.session.Tail;
import heinzel.testing.Proves;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Viewers of a session that another writes: each sees every line once, in order, and what is void is said.
final class TailTest {
    private static final String ID = "hz-01J00000000000000000000001";
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-10-30T14:00:00.123Z"));

    @TempDir
    private Path root;

    private SessionStore store() {
        return Sessions.open(root, new Counting(), CLOCK);
    }

    private Path file() {
        return root.resolve(ID).resolve("session.jsonl");
    }

    private static void write(Spine spine, int lines) {
        for (int i = 0; i < lines; i++) {
            spine.append(null, "line", null, Json.object("n", Json.number(i)));
        }
    }

    private static List<Long> numbers(Tail.News news) {
        return news.events().stream().map(Envelope::seq).toList();
    }

    private static List<Long> to(long from, long to) {
        return LongStream.rangeClosed(from, to).boxed().toList();
    }

    @Test
    @Proves({"D21.3", "D21.4"})
    void twoViewersGetWhatIsThereAndThenWhatComes() {
        Tail early = store().tail(ID, 0);
        assertSame(Tail.News.NONE, early.look(), "there is no session yet");
        try (Spine spine = store().open(ID)) {
            write(spine, 3);
            assertEquals(to(1, 3), numbers(early.look()));
            assertSame(Tail.News.NONE, early.look());
            Tail late = store().tail(ID, 0);
            assertEquals(to(1, 3), numbers(late.look()));
            write(spine, 2);
            assertEquals(to(4, 5), numbers(late.look()));
            write(spine, 1);
            assertEquals(to(4, 6), numbers(early.look()));
            assertEquals(to(6, 6), numbers(late.look()));
        }
    }

    @Test
    @Proves("D21.4")
    void whoHasTheRowFollowsFromItsLastLine() {
        try (Spine spine = store().open(ID)) {
            write(spine, 4);
            Row row = store().index().get(Counting.SESSION, ID).orElseThrow();
            Tail tail = store().tail(ID, row.find(Counting.LINES).orElseThrow());
            write(spine, 2);
            assertEquals(to(5, 6), numbers(tail.look()));
            assertEquals(List.of(), numbers(tail.look()));
        }
    }

    @Test
    @Proves("D21.3")
    void aLineIsSeenOnlyWhenItIsWhole() throws Exception {
        try (Spine spine = store().open(ID)) {
            write(spine, 1);
        }
        Tail tail = store().tail(ID, 0);
        tail.look();
        byte[] whole = Files.readAllBytes(file());
        try (Spine spine = store().open(ID)) {
            write(spine, 1);
        }
        byte[] two = Files.readAllBytes(file());
        Files.write(file(), Arrays.copyOf(two, two.length - 20));
        assertEquals(Tail.News.NONE, tail.look());
        Files.write(file(), Arrays.copyOfRange(two, two.length - 20, two.length), StandardOpenOption.APPEND);
        assertEquals(to(2, 2), numbers(tail.look()));
        assertTrue(two.length > whole.length);
    }

    @Test
    @Proves("D21")
    void aLineThatWasTakenBackIsSaidToBeVoid() throws Exception {
        try (Spine spine = store().open(ID)) {
            write(spine, 2);
        }
        byte[] two = Files.readAllBytes(file());
        try (Spine spine = store().open(ID)) {
            spine.append(null, "taken.back", null, Json.Obj.EMPTY);
        }
        Tail tail = store().tail(ID, 0);
        assertEquals(3, tail.look().events().size());
        Files.write(file(), two);
        try (Spine spine = store().open(ID)) {
            spine.append(null, "instead", null, Json.object("n", "a longer line than the one before it was"));
        }
        Tail.News news = tail.look();
        assertTrue(news.anew());
        assertFalse(news.events().stream().anyMatch(e -> e.kind().equals("taken.back")));
        assertEquals("instead", news.events().getLast().kind());
        assertEquals(1, news.events().getFirst().seq());
    }

    @Test
    @Proves("D21")
    void damageIsToldOnceAndWhatFollowsItGoesOn() throws Exception {
        try (Spine spine = store().open(ID)) {
            write(spine, 3);
        }
        Tail tail = store().tail(ID, 0);
        tail.look();
        Files.writeString(file(), "rubbish\n", StandardCharsets.UTF_8, StandardOpenOption.APPEND);
        Tail.News rubbish = tail.look();
        assertFalse(rubbish.anew());
        assertEquals(List.of(new Reading.Damage(4, 4, "bad-json", false)), rubbish.damage());
        try (Spine spine = store().open(ID)) {
            write(spine, 2);
        }
        Tail.News after = tail.look();
        assertFalse(after.anew());
        assertEquals(
                List.of("spine.repaired", "line", "line"),
                after.events().stream().map(Envelope::kind).toList());
        assertEquals(List.of(new Reading.Damage(4, 4, "bad-json", true)), after.damage());
        assertSame(Tail.News.NONE, tail.look());
    }

    @Test
    @Proves("D21")
    void aSessionThatIsRemovedIsVoid() {
        try (Spine spine = store().open(ID)) {
            write(spine, 3);
        }
        Tail tail = store().tail(ID, 0);
        tail.look();
        store().remove(ID);
        assertEquals(new Tail.News(true, List.of(), List.of()), tail.look());
        assertSame(Tail.News.NONE, tail.look());
    }

    @Test
    @Proves("D21.3")
    void whileAThreadWritesEachViewerSeesEachLineOnce() throws Exception {
        int lines = 1_000;
        List<Tail> tails = List.of(store().tail(ID, 0), store().tail(ID, 0));
        List<List<Long>> seen = List.of(new ArrayList<>(), new ArrayList<>());
        Thread writer = Thread.ofPlatform().start(() -> {
            try (Spine spine = store().open(ID)) {
                write(spine, lines);
            }
        });
        while (seen.stream().anyMatch(numbers -> numbers.size() < lines)) {
            for (int i = 0; i < tails.size(); i++) {
                Tail.News news = tails.get(i).look();
                assertFalse(news.anew());
                assertEquals(List.of(), news.damage());
                seen.get(i).addAll(numbers(news));
            }
        }
        writer.join();
        assertEquals(List.of(to(1, lines), to(1, lines)), seen);
    }
}
