package heinzel.adapters.http;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.outbox.Boxes;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Letter;
import heinzel.api.outbox.Why;
import heinzel.kernel.files.DiskFiles;
import heinzel.kernel.json.JsonCodec;
import heinzel.testing.Proves;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Proves({"D8", "D20"})
@Timeout(120)
class HttpTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    @TempDir
    Path cache;

    @Test
    void whatDidNotChangeIsNotSentAgainEvenToAnotherHz() throws IOException {
        try (Served server = new Served("/a", Served.tagged("\"v1\"", "text/plain; charset=utf-8", "Grüße"))) {
            Answered first = get(server, "/a");
            Answered again = Served.http(cache).get(asked(server.url("/a"), LONG, 1_000), Cancellation.none());
            assertFalse(first.unchanged());
            assertTrue(again.unchanged());
            assertArrayEquals(first.body(), again.body());
            assertEquals("text/plain", again.mediaType());
            assertEquals(Optional.of(StandardCharsets.UTF_8), again.charset());
            assertEquals(List.of("/a []", "/a [\"v1\"]"), server.asked());
        }
    }

    @Test
    void aServerWithoutTagsIsAskedByTheTimeOfTheLastChange() throws IOException {
        String changed = "Fri, 30 Oct 2026 10:00:00 GMT";
        try (Served server = new Served("/a", exchange -> {
            exchange.getResponseHeaders().set("Last-Modified", changed);
            if (exchange.getRequestHeaders().containsKey("If-modified-since")) {
                exchange.sendResponseHeaders(304, -1);
            } else {
                Served.send(exchange, "text/plain", "one".getBytes(StandardCharsets.UTF_8));
            }
        })) {
            get(server, "/a");
            Answered again = get(server, "/a");
            assertTrue(again.unchanged());
            assertEquals(Optional.of(Instant.parse("2026-10-30T10:00:00Z")), again.modified());
            assertEquals(List.of("/a []", "/a [" + changed + "]"), server.asked());
        }
    }

    @Test
    void whatIsNotToBeStoredIsNotAndALostCacheCostsADownload() throws IOException {
        Served.Handler tagged = Served.tagged("\"v1\"", "text/plain", "secret");
        try (Served server = new Served("/no", exchange -> {
                    exchange.getResponseHeaders().set("Cache-Control", "private, No-Store");
                    tagged.answer(exchange);
                })
                .and("/yes", tagged)) {
            get(server, "/no");
            assertEquals(List.of(), kept());
            get(server, "/yes");
            assertEquals(1, kept().size());
            String name = kept().getFirst().getFileName().toString();
            assertFalse(name.contains("yes"), "an address may be a secret");
            Files.writeString(kept().getFirst(), "damaged");
            assertEquals("secret", new String(get(server, "/yes").body(), StandardCharsets.UTF_8));
            assertEquals(List.of("/no []", "/yes []", "/yes []"), server.asked());
        }
    }

    @Test
    void redirectsAreFollowedButNotWithoutEndAndNotToAnotherKindOfPlace() throws IOException {
        try (Served server = new Served("/a", Served.text("text/plain", "there"))
                .and("/moved", Served.redirect("/a"))
                .and("/loop", Served.redirect("/loop"))
                .and("/file", Served.redirect("file:///etc/passwd"))
                .and("/bad", Served.redirect("http://[bad"))
                .and("/nowhere", exchange -> exchange.sendResponseHeaders(302, -1))) {
            Answered moved = get(server, "/moved");
            assertEquals(URI.create(server.url("/a")), moved.address());
            assertTrue(wrong(Problem.Unavailable.class, server, "/loop").said().contains("without end"));
            assertEquals(
                    6,
                    server.asked().stream()
                            .filter(line -> line.startsWith("/loop"))
                            .count());
            assertTrue(wrong(Problem.Refused.class, server, "/file").said().contains("no web address"));
            wrong(Problem.Refused.class, server, "/bad");
            wrong(Problem.Refused.class, server, "/nowhere");
        }
    }

    @Test
    void noServerOutThereLeadsIntoThisMachine() throws IOException {
        // Here "localhost" stands for the open network, since a test has none.
        Reach reach = host -> host.equals("127.0.0.1");
        try (Served server = new Served("/inside", Served.text("text/plain", "the person's own"));
                Served outside = new Served("/page", Served.redirect(server.url("/inside")))) {
            Http http = new Http(cache, new DiskFiles(), new JsonCodec(), reach, Boxes.none());
            Problem refused = assertThrows(
                    Problem.Refused.class,
                    () -> http.get(
                            asked("http://localhost:" + outside.port() + "/page", LONG, 1_000), Cancellation.none()));
            assertTrue(refused.said().contains("127.0.0.1, which is on this machine"), refused.said());
            assertEquals(List.of(), server.asked(), "nobody in here was asked");
            assertEquals(
                    "the person's own",
                    new String(
                            http.get(asked(outside.url("/page"), LONG, 1_000), Cancellation.none())
                                    .body(),
                            StandardCharsets.UTF_8),
                    "who names a server in here means it");
        }
    }

    @Test
    void theOpenNetworkIsToldFromThisOne() {
        for (String local : List.of(
                "127.0.0.1",
                "localhost",
                "10.1.2.3",
                "192.168.0.9",
                "172.20.1.1",
                "169.254.169.254",
                "100.64.0.1",
                "0.0.0.0",
                "[::1]",
                "[fe80::1]",
                "[fd00::1]",
                "[::ffff:127.0.0.1]")) {
            assertTrue(Reach.byAddress(local), local);
        }
        for (String open : List.of("8.8.8.8", "172.32.0.1", "100.128.0.1", "[2001:4860:4860::8888]")) {
            assertFalse(Reach.byAddress(open), open);
        }
    }

    @Test
    void aServerThatDripsIsCutAtItsTime() throws IOException {
        CountDownLatch over = new CountDownLatch(1);
        try (Served server = new Served("/drip", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            OutputStream out = exchange.getResponseBody();
            while (!paused(over)) {
                out.write('.');
                out.flush();
            }
        })) {
            Problem late = assertThrows(
                    Problem.Unavailable.class,
                    () -> Served.http(cache)
                            .get(asked(server.url("/drip"), Duration.ofSeconds(1), 1_000_000), Cancellation.none()));
            over.countDown();
            assertTrue(late.said().startsWith("The page \"x\" took longer than 1 s"), late.said());
            assertTrue(late.fix().contains("[sources] timeout"));
        }
    }

    @Test
    void aServerThatSaysNothingIsCutToo() throws IOException {
        try (ServerSocket silent = new ServerSocket(0)) {
            Problem late = assertThrows(
                    Problem.Unavailable.class,
                    () -> Served.http(cache)
                            .get(
                                    asked("http://127.0.0.1:" + silent.getLocalPort(), Duration.ofSeconds(1), 1_000),
                                    Cancellation.none()));
            assertTrue(late.said().contains("took longer than 1 s"), late.said());
        }
    }

    @Test
    void aBodyWithoutEndIsReadToItsBoundAlone() throws IOException {
        try (Served server = new Served("/endless", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            byte[] piece = new byte[8_192];
            while (true) {
                exchange.getResponseBody().write(piece);
            }
        })) {
            Problem much = assertThrows(
                    Problem.Unavailable.class,
                    () -> Served.http(cache).get(asked(server.url("/endless"), LONG, 100_000), Cancellation.none()));
            assertEquals("The page \"x\" has more than 100000 bytes.", much.said());
            assertTrue(much.fix().contains("[sources] max_bytes"));
        }
    }

    @Test
    void whatUnpacksToTooMuchIsCutAndWhatIsPackedOtherwiseRefused() throws IOException {
        byte[] bomb = Served.packedZeros(64);
        assertTrue(bomb.length < 100_000, "it is small as it is sent");
        try (Served server = new Served("/bomb", exchange -> {
                    exchange.getResponseHeaders().set("Content-Encoding", "gzip");
                    Served.send(exchange, "text/plain", bomb);
                })
                .and("/one", exchange -> {
                    exchange.getResponseHeaders().set("Content-Encoding", "GZIP");
                    Served.send(exchange, "text/plain", Served.packedZeros(1));
                })
                .and("/broken", exchange -> {
                    exchange.getResponseHeaders().set("Content-Encoding", "gzip");
                    Served.send(exchange, "text/plain", "no gzip".getBytes(StandardCharsets.UTF_8));
                })
                .and("/br", exchange -> {
                    exchange.getResponseHeaders().set("Content-Encoding", "br");
                    Served.send(exchange, "text/plain", new byte[] {1});
                })) {
            Problem much = assertThrows(
                    Problem.Unavailable.class,
                    () -> Served.http(cache).get(asked(server.url("/bomb"), LONG, 4 << 20), Cancellation.none()));
            assertEquals("The page \"x\" has more than 4194304 bytes.", much.said());
            assertEquals(
                    1 << 20,
                    Served.http(cache)
                            .get(asked(server.url("/one"), LONG, 4 << 20), Cancellation.none())
                            .body()
                            .length);
            assertTrue(
                    wrong(Problem.Unavailable.class, server, "/broken").said().contains("can't be unpacked"));
            assertTrue(wrong(Problem.Unavailable.class, server, "/br").said().contains("(br)"));
        }
    }

    @Test
    void everyRefusalOfAServerNamesTheSourceAndTheMendButNotTheAddress() throws IOException {
        try (Served server = new Served(
                "/",
                exchange -> exchange.sendResponseHeaders(
                        Integer.parseInt(exchange.getRequestURI().getPath().substring(1)), -1))) {
            for (int status : List.of(401, 403, 404, 410, 429, 500, 503)) {
                Problem said = wrong(Problem.Unavailable.class, server, "/" + status + "?token=s3cret");
                assertTrue(said.said().startsWith("The page \"x\" could not be read: 127.0.0.1 answered " + status));
                assertFalse(said.fix().isEmpty());
                assertFalse((said.said() + said.fix()).contains("s3cret"));
            }
        }
    }

    @Test
    void aHostThatIsNotThereIsSaidToBeSo() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        Problem gone = assertThrows(
                Problem.Unavailable.class,
                () -> Served.http(cache).get(asked("http://127.0.0.1:" + free, LONG, 1_000), Cancellation.none()));
        assertEquals("The page \"x\" could not be read: 127.0.0.1 could not be reached.", gone.said());
    }

    @Test
    void whoeverStopsIsAnsweredAtOnce() throws IOException {
        Cancellation cancel = new Cancellation();
        try (Served server = new Served("/stop", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().flush();
            cancel.request();
            while (true) {
                exchange.getResponseBody().write(new byte[1]);
            }
        })) {
            assertThrows(
                    Problem.Cancelled.class,
                    () -> Served.http(cache).get(asked(server.url("/stop"), LONG, 1 << 28), cancel));
        }
    }

    private static boolean paused(CountDownLatch over) {
        try {
            return over.await(50, java.util.concurrent.TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private List<Path> kept() throws IOException {
        if (!Files.isDirectory(cache)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(cache)) {
            return files.toList();
        }
    }

    private Answered get(Served server, String path) {
        return Served.http(cache).get(asked(server.url(path), LONG, 1_000), Cancellation.none());
    }

    private <T extends Problem> Problem wrong(Class<T> kind, Served server, String path) {
        return assertThrows(kind, () -> get(server, path));
    }

    private static Asked asked(String url, Duration time, long bytes) {
        return new Asked(
                "The page \"x\"", "[adapters.web] pages", URI.create(url), "*/*", time, bytes, true, Why.UNSAID);
    }

    @Test
    @Proves("X10")
    void eachRequestIsNotedAndAnAddressThatMayBeASecretIsNot(@TempDir Path box) throws IOException {
        try (Served server = new Served("/old", Served.text("text/plain", "x"))) {
            Http http = new Http(cache, new DiskFiles(), new JsonCodec(), Boxes.in(box));
            URI address = URI.create(server.url("/old?key=s3cret"));
            http.get(
                    new Asked("The page \"x\"", "", address, "*/*", LONG, 1_000, false, Why.UNSAID),
                    Cancellation.none());
            assertTrue(Boxes.text(box).startsWith("GET /… HTTP/1.1\r\nHost: 127.0.0.1:"), Boxes.text(box));
            http.get(
                    new Asked("The page \"x\"", "", address, "*/*", LONG, 1_000, true, Why.UNSAID),
                    Cancellation.none());
            List<Letter> letters = Boxes.letters(box);
            assertTrue(letters.getLast().what().contains("/old?key=s3cret"), letters::toString);
            assertFalse(letters.getFirst().what().contains("s3cret"), letters::toString);
            assertEquals("200", letters.getFirst().ending().orElseThrow().detail());
        }
    }
}
