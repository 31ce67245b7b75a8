package heinzel.adapters.feed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.http.Served;
import heinzel.adapters.http.WebAddresses;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceRequest;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Proves("D20")
@Timeout(120)
class FeedSourceTest {
    private static final Instant NOW = Instant.parse("2026-11-01T12:00:00Z");
    private static final String RSS = """
            <?xml version="1.0" encoding="%s"?>
            <rss version="2.0"><channel><title>Blog</title><link>https://example.org</link><description>d</description>
            <item><title>Third &amp; last</title><link>https://example.org/3</link><guid>tag:3</guid>
              <pubDate>Sat, 31 Oct 2026 10:00:00 +0100</pubDate>
              <description>&lt;p&gt;Grüße &lt;b&gt;all&lt;/b&gt;&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;</description></item>
            <item><title>Second</title><link>https://example.org/2</link>
              <pubDate>Fri, 30 Oct 2026 10:00:00 GMT</pubDate></item>
            <item><title>Long ago</title><guid>tag:1</guid><pubDate>Thu, 01 Jan 2026 10:00:00 GMT</pubDate></item>
            <item><title>Undated</title><guid>tag:0</guid></item>
            </channel></rss>
            """;

    @TempDir
    Path folder;

    @Test
    void entriesOfTheWindowComeOldestFirst() throws IOException {
        try (Served server = new Served("/feed", Served.text("application/rss+xml", RSS.formatted("UTF-8")))) {
            Fetched fetched = fetch(server, Instant.parse("2026-10-25T00:00:00Z"), NOW);
            assertEquals(
                    List.of("https://example.org/2 Second", "tag:3 Third & last", "tag:0 Undated"), lines(fetched));
            Json.Obj last = fetched.records().get(1);
            assertEquals(Optional.of("2026-10-31T09:00:00Z"), last.text("at"));
            assertEquals(Optional.of("https://example.org/3"), last.text("link"));
            assertEquals(Optional.of("Grüße all"), last.text("summary"));
            assertEquals(
                    Optional.of(NOW.toString()), fetched.records().getLast().text("at"));
            assertFalse(fetched.more());
        }
    }

    @Test
    void atomIsReadToo() throws IOException {
        String atom = """
                <feed xmlns="http://www.w3.org/2005/Atom"><title>Releases</title><id>f</id><updated>2026-10-31T00:00:00Z</updated>
                <entry><id>r1</id><title type="html">&lt;i&gt;One&lt;/i&gt; &amp;#38; only</title>
                <link rel="alternate" href="https://example.org/r1"/><updated>2026-10-30T08:00:00+02:00</updated>
                <content type="html">&lt;ul&gt;&lt;li&gt;faster&lt;/li&gt;&lt;/ul&gt;</content></entry>
                <entry><id>r0</id><title>Zero</title><summary>undated</summary></entry></feed>
                """;
        try (Served server = new Served("/feed", Served.text("application/atom+xml", atom))) {
            Fetched fetched = fetch(server, Instant.parse("2026-10-01T00:00:00Z"), NOW);
            assertEquals(List.of("r1 One & only", "r0 Zero"), lines(fetched));
            assertEquals(Optional.of("- faster"), fetched.records().getFirst().text("summary"));
            assertEquals(
                    Optional.of("2026-10-30T06:00:00Z"),
                    fetched.records().getFirst().text("at"));
            assertEquals(
                    Optional.of("2026-10-31T00:00:00Z"),
                    fetched.records().getLast().text("at"));
        }
    }

    @Test
    void theCharacterSetIsTheFeedsOwnUnlessTheServerSaysAnother() throws IOException {
        byte[] latin = RSS.formatted("ISO-8859-1").getBytes(StandardCharsets.ISO_8859_1);
        byte[] unicode = RSS.formatted("UTF-16").getBytes(StandardCharsets.UTF_16);
        try (Served server = new Served("/feed", exchange -> Served.send(exchange, "application/rss+xml", latin))
                .and("/wide", exchange -> Served.send(exchange, "application/rss+xml", unicode))) {
            for (String path : List.of("/feed", "/wide")) {
                Fetched fetched = fetch(server.url(path), Optional.empty(), Optional.empty(), 1 << 20);
                assertTrue(fetched.records().toString().contains("Grüße all"), path);
            }
        }
    }

    @Test
    void aFeedThatDidNotChangeIsReadFromWhatWasKept() throws IOException {
        try (Served server =
                new Served("/feed", Served.tagged("\"1\"", "application/rss+xml", RSS.formatted("UTF-8")))) {
            Fetched first = fetch(server, Instant.EPOCH, NOW);
            Fetched again = fetch(server, Instant.EPOCH, NOW);
            assertEquals(first, again);
            assertEquals(List.of("/feed []", "/feed [\"1\"]"), server.asked());
        }
    }

    @Test
    void atMostFiveHundredTheNewest() throws IOException {
        StringBuilder items = new StringBuilder();
        for (int i = 0; i < 620; i++) {
            items.append("<item><guid>g%d</guid><title>t%d</title><pubDate>%s</pubDate></item>"
                    .formatted(
                            i,
                            i,
                            java.time.format.DateTimeFormatter.RFC_1123_DATE_TIME.format(
                                    NOW.minusSeconds(i * 60L + 60).atOffset(ZoneOffset.UTC))));
        }
        String feed = "<rss version=\"2.0\"><channel><title>x</title>" + items + "</channel></rss>";
        try (Served server = new Served("/feed", Served.text("text/xml", feed))) {
            Fetched fetched = fetch(server, Instant.EPOCH, NOW);
            assertEquals(500, fetched.records().size());
            assertTrue(fetched.more());
            assertEquals(Optional.of("g499"), fetched.records().getFirst().text("id"));
            assertEquals(Optional.of("g0"), fetched.records().getLast().text("id"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE r [<!ENTITY x SYSTEM \"file://%s\">]><rss version=\"2.0\"><channel><title>&x;</title></channel></rss>",
                "<!DOCTYPE r [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\">]><rss version=\"2.0\"><channel><title>&b;</title></channel></rss>",
                "<!DOCTYPE r SYSTEM \"http://127.0.0.1:1/%s\"><rss version=\"2.0\"><channel><title>x</title></channel></rss>"
            })
    void noDocumentTypeIsAllowedSoNoFileIsReadAndNothingGrows(String text) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "s3cret");
        try (Served server = new Served("/feed", Served.text("text/xml", text.formatted(secret)))) {
            Problem refused = assertThrows(Problem.Unavailable.class, () -> fetch(server, Instant.EPOCH, NOW));
            assertTrue(refused.said().startsWith("The feed \"blog\" is no RSS or Atom feed"), refused.said());
            assertFalse(refused.said().contains("s3cret"));
        }
    }

    @Test
    void whatIsNoFeedIsSaidToBeNone() throws IOException {
        String deep =
                "<rss version=\"2.0\"><channel>" + "<a>".repeat(50_000) + "</a>".repeat(50_000) + "</channel></rss>";
        try (Served server = new Served("/page", Served.text("text/html", "<!doctype html><p>Hello"))
                .and("/deep", Served.text("text/xml", deep))
                .and("/other", Served.text("text/xml", "<opml/>"))
                .and("/cut", Served.text("text/xml", RSS.formatted("UTF-8").substring(0, 300)))) {
            assertTrue(wrong(server, "/page").said().contains(", but a page"));
            wrong(server, "/deep");
            wrong(server, "/other");
            wrong(server, "/cut");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "file:///etc/passwd",
                "ftp://example.org/a",
                "blgo",
                "https://",
                "jar:file:/a!/b",
                "https://u:p@h/"
            })
    void onlyWebAddressesAndKnownNamesAreFeeds(String url) {
        FeedSource source = source(Map.of("blog", "https://example.org/feed"));
        Problem unknown = assertThrows(Problem.Invalid.class, () -> source.check("feeds.entries", Map.of("url", url)));
        assertTrue(unknown.fix().contains("blog"), unknown.fix());
        source.check("feeds.entries", Map.of("url", "blog"));
        source.check("feeds.entries", Map.of("url", "https://example.org/other"));
    }

    @Test
    void theDoctorIsToldOfEveryFeedThatSettingsName() throws IOException {
        try (Served server = new Served("/feed", Served.text("text/xml", RSS.formatted("UTF-8")))) {
            FeedSource source = source(Map.of("blog", server.url("/feed"), "old", server.url("/gone")));
            assertEquals(
                    List.of("blog", "old"),
                    source.named().stream().map(one -> one.name()).toList());
            source.look(
                    request(source.named().getFirst().arguments(), Optional.empty(), Optional.empty(), 1 << 20),
                    Cancellation.none());
            Problem gone = assertThrows(
                    Problem.Unavailable.class,
                    () -> source.look(
                            request(source.named().getLast().arguments(), Optional.empty(), Optional.empty(), 1 << 20),
                            Cancellation.none()));
            assertTrue(gone.said().startsWith("The feed \"old\""));
        }
    }

    private Problem wrong(Served server, String path) {
        return assertThrows(
                Problem.Unavailable.class, () -> fetch(server.url(path), Optional.empty(), Optional.empty(), 1 << 22));
    }

    private Fetched fetch(Served server, Instant since, Instant until) {
        return fetch(server.url("/feed"), Optional.of(since), Optional.of(until), 1 << 20);
    }

    private Fetched fetch(String url, Optional<Instant> since, Optional<Instant> until, long bytes) {
        return source(Map.of("blog", url))
                .fetch(request(Map.of("url", "blog"), since, until, bytes), Cancellation.none());
    }

    private FeedSource source(Map<String, String> feeds) {
        return new FeedSource(
                new WebAddresses("feed", "[adapters.feed] feeds", feeds),
                Served.http(folder.resolve("cache")),
                InstantSource.fixed(NOW));
    }

    private static SourceRequest request(
            Map<String, String> arguments, Optional<Instant> since, Optional<Instant> until, long bytes) {
        return new SourceRequest(
                "feeds.entries", arguments, since, until, ZoneOffset.UTC, Duration.ofSeconds(60), bytes);
    }

    private static List<String> lines(Fetched fetched) {
        return fetched.records().stream()
                .map(entry -> entry.text("id").orElseThrow() + " "
                        + entry.text("title").orElseThrow())
                .toList();
    }
}
