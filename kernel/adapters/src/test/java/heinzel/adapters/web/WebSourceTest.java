package heinzel.adapters.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.http.Served;
import heinzel.adapters.http.WebAddresses;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.SourceRequest;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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

@Proves("D20")
@Timeout(60)
class WebSourceTest {
    private static final Instant NOW = Instant.parse("2026-11-01T12:00:00Z");

    @TempDir
    Path folder;

    @Test
    void aPageIsReadAsText() throws IOException {
        try (Served server = new Served("/p", exchange -> {
            exchange.getResponseHeaders().set("Last-Modified", "Fri, 30 Oct 2026 10:00:00 GMT");
            Served.send(
                    exchange,
                    "text/html; charset=iso-8859-1",
                    "<title>Prices</title><p>Tür: 9 €".getBytes(StandardCharsets.ISO_8859_1));
        })) {
            Json.Obj page = page(Map.of(), server.url("/p"));
            assertEquals(Optional.of("Prices"), page.text("title"));
            assertEquals(Optional.of("Tür: 9 ?"), page.text("text"));
            assertEquals(Optional.of("2026-10-30T10:00:00Z"), page.text("at"));
            assertEquals(Optional.of(server.url("/p")), page.text("link"));
        }
    }

    @Test
    void anAddressThatSettingsNameStaysInTheSettings() throws IOException {
        try (Served server = new Served("/p", Served.text("text/plain", "hello"))) {
            Json.Obj page = page(Map.of("wiki", server.url("/p?token=s3cret")), "wiki");
            assertEquals(
                    "{\"id\":\"wiki\",\"at\":\"2026-11-01T12:00:00Z\",\"title\":\"\",\"text\":\"hello\"}",
                    page.toString());
        }
    }

    @Test
    void textOfOtherKindsStaysAsItIsAndWhatIsNoTextIsRefused() throws IOException {
        try (Served server = new Served("/json", Served.text("application/vnd.x+json", "{\"a\":1}"))
                .and(
                        "/old",
                        exchange -> Served.send(exchange, "text/plain", "Grüße".getBytes(StandardCharsets.ISO_8859_1)))
                .and("/pdf", Served.text("application/pdf", "%PDF"))) {
            assertEquals(
                    Optional.of("{\"a\":1}"),
                    page(Map.of(), server.url("/json")).text("text"));
            assertEquals(
                    Optional.of("Grüße"), page(Map.of(), server.url("/old")).text("text"));
            Problem refused = assertThrows(Problem.Unavailable.class, () -> page(Map.of(), server.url("/pdf")));
            assertEquals("The page \"127.0.0.1\" is no text, but application/pdf.", refused.said());
        }
    }

    @Test
    void aPageThatDidNotChangeIsNotSentAgain() throws IOException {
        try (Served server = new Served("/p", Served.tagged("W/\"7\"", "text/html", "<p>same"))) {
            assertEquals(page(Map.of(), server.url("/p")), page(Map.of(), server.url("/p")));
            assertEquals(List.of("/p []", "/p [W/\"7\"]"), server.asked());
        }
    }

    @Test
    void localFilesAreNoPages() {
        for (String url : List.of("file:///etc/passwd", "/etc/passwd", "data:text/plain,x", "wiki")) {
            Problem refused = assertThrows(Problem.Invalid.class, () -> page(Map.of(), url));
            assertFalse(refused.fix().isEmpty());
            assertTrue(refused.said().contains("http or https"));
        }
    }

    private Json.Obj page(Map<String, String> pages, String url) {
        WebSource source = new WebSource(
                new WebAddresses("page", "[adapters.web] pages", pages),
                Served.http(folder.resolve("cache")),
                InstantSource.fixed(NOW));
        SourceRequest request = new SourceRequest(
                "web.page",
                Map.of("url", url),
                Optional.empty(),
                Optional.empty(),
                ZoneOffset.UTC,
                Duration.ofSeconds(30),
                1 << 20);
        return source.fetch(request, Cancellation.none()).records().getFirst();
    }
}
