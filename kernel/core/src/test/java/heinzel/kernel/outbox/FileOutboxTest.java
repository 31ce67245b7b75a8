package heinzel.kernel.outbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.id.Ulids;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Ending;
import heinzel.api.outbox.Letter;
import heinzel.api.outbox.Outbox;
import heinzel.api.outbox.Outgoing;
import heinzel.api.outbox.Why;
import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskFile;
import heinzel.kernel.disk.SystemDisk;
import heinzel.kernel.files.DiskFiles;
import heinzel.kernel.json.JsonCodec;
import heinzel.testing.Proves;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class FileOutboxTest {
    private Instant now = Instant.parse("2026-11-30T09:00:00Z");

    @TempDir
    Path data;

    @Test
    @Proves("X10")
    void whatIsAboutToLeaveIsThereBeforeItLeavesAndWhatBecameOfItAfter() {
        Outbox outbox = open();
        Outbox.Departure departure = outbox.noted(request("Ask about [email] and [credential], or [email]."));

        Letter open = only();
        assertTrue(open.ending().isEmpty());
        assertEquals(
                "Ask about [email] and [credential], or [email].",
                open().text(open).orElseThrow());
        assertEquals(new Letter.Redacted(2, 1), open.redacted());
        assertEquals(47, open.bytes());
        assertTrue(open.asSent());
        assertEquals(now, open.at());

        departure.ended(Ending.paid("done", new BigDecimal("0.0123"), new Ending.Tokens(1, 2, 3, 4)));
        departure.ended(Ending.unreached());

        Letter ended = only();
        assertEquals(Optional.of(new BigDecimal("0.0123")), ended.ending().flatMap(Ending::usd));
        assertEquals(ended, open().find(ended.id()).orElseThrow());
    }

    @Test
    @Proves("X10")
    void whatSlippedThroughIsNotKeptASecondTime() throws IOException {
        String key = "sk-ant-api03-AbCdEfGhIjKlMnOpQrStUvWx0123456789";
        open().noted(new Outgoing(
                Outgoing.Kind.SOURCE,
                "jo@example.org's host",
                "GET /" + key,
                Why.of(Why.Work.INPUT).reading("jo@example.org"),
                "token " + key + " of jo@example.org"));

        Letter kept = only();
        assertFalse(kept.asSent());
        assertEquals("token [credential] of [email]", open().text(kept).orElseThrow());
        for (String text : everything()) {
            assertFalse(text.contains(key), text);
            assertFalse(text.contains("jo@example.org"), text);
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    @Proves("X10")
    void nobodyElseOnTheMachineCanReadIt() throws IOException {
        open().noted(request("secret plans"));
        try (Stream<Path> files = Files.walk(data.resolve("outbox"))) {
            for (Path file : files.toList()) {
                String mode = PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
                assertEquals(Files.isDirectory(file) ? "rwx------" : "rw-------", mode, file.toString());
            }
        }
    }

    @Test
    @Proves("X10")
    void onAFullDiskNothingLeaves() {
        List<String> sent = new ArrayList<>();
        Outbox full = new FileOutbox(data, new DiskFiles(full()), new JsonCodec(), new Ulids(() -> now));

        Problem refused = assertThrows(
                Problem.Unavailable.class,
                () -> full.passing(request("hello"), () -> sent.add("it"), done -> Ending.free("")));

        assertEquals(List.of(), sent);
        assertTrue(refused.said().startsWith("Nothing was sent to api.example.org, because it could not be noted"));
        assertTrue(refused.said().contains("no room left"), refused.said());
        assertTrue(refused.fix().contains("Make room"), refused.fix());
    }

    @Test
    @Proves("X10")
    void anAnswerCountsThoughItCantBeNoted() {
        boolean[] broken = {false};
        Outbox outbox = new FileOutbox(data, new DiskFiles(full(broken)), new JsonCodec(), new Ulids(() -> now));
        Outbox.Departure departure = outbox.noted(request("hello"));
        broken[0] = true;
        departure.ended(Ending.free("200"));
        assertTrue(only().ending().isEmpty());
    }

    @Test
    @Proves("X10")
    void aLineThatACrashToreIsNoRequestAndSpoilsNoOther() throws IOException {
        open().noted(request("one"));
        Path lines = data.resolve("outbox/2026-11-30.jsonl");
        Files.writeString(lines, "{\"v\":1,\"sent\":\"out-01K", StandardOpenOption.APPEND);
        assertEquals(1, page(10).total());
        open().noted(request("two"));
        assertEquals(2, page(10).total());
        assertEquals(2, page(10).letters().size());
    }

    @Test
    @Proves("X10")
    void aTextThatThePowerTookIsNotShownAsSent() throws IOException {
        open().noted(request("hello"));
        Letter letter = only();
        Path text = data.resolve("outbox/2026-11-30").resolve(letter.id() + ".txt.gz");
        byte[] whole = Files.readAllBytes(text);
        Files.write(text, new byte[whole.length]);
        assertEquals(Optional.empty(), open().text(letter));
        Files.delete(text);
        assertEquals(Optional.empty(), open().text(letter));
        assertFalse(open().keeps(letter));
    }

    @Test
    @Proves("X10")
    void pagesGoFromTheNewestBackOverDaysAndMissNone() {
        List<String> sent = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            now = now.plus(Duration.ofHours(7));
            open().noted(request("request " + i)).ended(Ending.free("200"));
            sent.add("request " + i);
        }
        List<String> read = new ArrayList<>();
        Optional<String> before = Optional.empty();
        do {
            Outbox.Page page = open().page(Optional.empty(), before, 4);
            assertEquals(25, page.total());
            page.letters().forEach(letter -> read.add(open().text(letter).orElseThrow()));
            before = page.next();
        } while (before.isPresent());
        assertEquals(sent.reversed(), read);
        assertEquals(
                3,
                open().page(Optional.of(now.minus(Duration.ofHours(14))), Optional.empty(), 50)
                        .total());
        assertThrows(
                Problem.NotFound.class,
                () -> open().page(Optional.empty(), Optional.of("out-01ARZ3NDEKTSV4RRFFQ69G5FAV"), 4));
        assertThrows(Problem.Invalid.class, () -> open().find("../../etc/passwd"));
    }

    @Test
    @Proves("X10")
    void whatExpiresGoesWithItsTexts() throws IOException {
        open().noted(request("old"));
        now = now.plus(Duration.ofDays(100));
        open().noted(request("new"));
        Outbox.Expired expired = open().expire(now.minus(Duration.ofDays(90)));
        assertEquals(1, expired.requests());
        assertTrue(expired.bytes() > 100);
        assertEquals("new", open().text(only()).orElseThrow());
        assertFalse(everything().toString().contains("old"));
        assertEquals(new Outbox.Expired(0, 0), open().expire(now.minus(Duration.ofDays(90))));
    }

    @Test
    @Proves("X10")
    void manyWhoSendAtOnceAreAllThere() throws Exception {
        Set<String> sent = new HashSet<>();
        try (ExecutorService many = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                String words = "request " + i;
                sent.add(words);
                // Each as a process of its own would.
                Outbox own = open();
                all.add(many.submit(() -> own.noted(request(words)).ended(Ending.free("200"))));
            }
            for (Future<?> one : all) {
                one.get();
            }
        }
        Set<String> read = new HashSet<>();
        for (Letter letter : page(100).letters()) {
            assertTrue(letter.ending().isPresent());
            read.add(open().text(letter).orElseThrow());
        }
        assertEquals(sent, read);
    }

    @Test
    @Proves("X10")
    void aHundredThousandAreListedAtOnce() throws IOException {
        open().noted(request("one")).ended(Ending.free("200"));
        Path lines = data.resolve("outbox/2026-11-30.jsonl");
        String pair = Files.readString(lines);
        String id = only().id();
        StringBuilder many = new StringBuilder();
        Ulids ids = new Ulids(() -> now);
        for (int i = 0; i < 100_000; i++) {
            many.append(pair.replace(id, ids.next("out")));
        }
        Files.writeString(lines, many);
        long start = System.nanoTime();
        Outbox.Page page = page(50);
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        assertEquals(100_000, page.total());
        assertEquals(50, page.letters().size());
        assertTrue(took.compareTo(Duration.ofSeconds(5)) < 0, took::toString);
    }

    private Outbox open() {
        return new FileOutbox(data, new DiskFiles(), new JsonCodec(), new Ulids(() -> now));
    }

    private Outbox.Page page(int limit) {
        return open().page(Optional.empty(), Optional.empty(), limit);
    }

    private Letter only() {
        List<Letter> letters = page(10).letters();
        assertEquals(1, letters.size());
        return letters.getFirst();
    }

    private static Outgoing request(String text) {
        return new Outgoing(Outgoing.Kind.MODEL, "api.example.org", "POST /v1/messages", Why.chat("chat-1"), text);
    }

    /// All that stands below the data folder, texts unpacked.
    private List<String> everything() throws IOException {
        List<String> all = new ArrayList<>();
        try (Stream<Path> files = Files.walk(data)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.add(Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        for (Letter letter : page(100).letters()) {
            open().text(letter).ifPresent(all::add);
        }
        return all;
    }

    private static Disk full() {
        return full(new boolean[] {true});
    }

    /// A disk that takes no more bytes while it is broken.
    private static Disk full(boolean[] broken) {
        return through(
                Disk.class,
                new SystemDisk(),
                (method, result) -> switch (result) {
                    case DiskFile file -> through(DiskFile.class, file, (inner, answer) -> answer, broken);
                    default -> result;
                },
                new boolean[] {false});
    }

    private interface Then {
        Object of(String method, Object result);
    }

    private static <T> T through(Class<T> type, T real, Then then, boolean[] broken) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    if (broken[0] && method.getName().startsWith("write")) {
                        throw new IOException("No space left on device");
                    }
                    try {
                        Object result = method.invoke(real, arguments);
                        return result == null ? null : then.of(method.getName(), result);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                }));
    }
}
