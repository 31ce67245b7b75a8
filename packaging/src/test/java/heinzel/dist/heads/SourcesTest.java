package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceAdapter;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceRequest;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Proves;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Sources as a person sets them up, in the whole program.
@DisabledOnOs(OS.WINDOWS)
@Timeout(300)
class SourcesTest {
    @TempDir
    Path folder;

    private Path config;

    @BeforeEach
    void makeAHome() throws IOException {
        config = Files.createDirectories(folder.resolve("home/config"));
    }

    @Test
    @Proves({"K17", "K17.5"})
    void theDoctorLooksAtEverySourceThatSettingsName() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/feed", exchange -> {
            byte[] feed =
                    "<rss version=\"2.0\"><channel><title>x</title></channel></rss>".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, feed.length);
            exchange.getResponseBody().write(feed);
            exchange.close();
        });
        server.start();
        try {
            String here = "http://127.0.0.1:" + server.getAddress().getPort();
            Files.createDirectories(folder.resolve("mail/cur"));
            settings("""
                    [adapters.feed]
                    feeds = { blog = "%1$s/feed", gone = "%1$s/gone", odd = "gopher://x" }
                    [adapters.command]
                    commands = { say = "echo hello", none = "no-such-program-here" }
                    [adapters.maildir]
                    folders = { inbox = "%2$s/mail", lost = "%2$s/lost" }
                    [adapters.markdown]
                    vaults = { lost = "%2$s/lost" }
                    """.formatted(here, folder));
            assertEquals("true info", look("feed.blog"));
            assertEquals("false warning", look("feed.gone"));
            assertEquals("false error", look("feed.odd"));
            assertEquals("true info", look("command.say"));
            assertEquals("false warning", look("command.none"));
            assertEquals("true info", look("mail.inbox"));
            assertEquals("false warning", look("mail.lost"));
            assertEquals("false warning", look("notes.lost"));
        } finally {
            server.stop(0);
        }
    }

    @Test
    @Proves({"D2", "D2.8"})
    void checkNamesEverySourceThatNobodyKnows() throws IOException {
        settings("[capabilities]\ntracker = \"gh\"\n[adapters.git]\nrepositories = { checkout = \"/src/checkout\" }\n");
        Path contract = contract(
                "code-host:read, calendar:read, notes:read, feeds:read, command:read, messages:read, tracker:read",
                """
                a: {from: code-host.commits, args: {repo: chekout}}
                    b: {from: calendar.events, args: {calendar: wrok}}
                    c: {from: notes.list, args: {folder: ../elsewhere}}
                    d: {from: feeds.entries, args: {url: blog}}
                    e: {from: command.output, args: {name: say}}
                    f: {from: messages.recent, args: {folder: inbox}}
                    g: {from: tracker.issues_updated, args: {repo: checkout}}
                    fine: {from: code-host.tags, args: {repo: checkout}}""");
        JsonNode found = McpClient.JSON.readTree(
                typed("heinzel", "check", contract.toString()).text());
        List<String> told =
                found.findValues("message").stream().map(JsonNode::asText).toList();
        for (String name : List.of("chekout", "wrok", "../elsewhere", "blog", "say", "inbox", "checkout")) {
            assertEquals(
                    1,
                    told.stream()
                            .filter(line -> line.contains("\"" + name + "\""))
                            .count(),
                    name + told);
        }
        assertEquals(
                7,
                found.findValuesAsText("code").stream().filter("HZC036"::equals).count(),
                found::toString);
    }

    @Test
    @Proves({"X7", "X7.1"})
    void hzsOwnServerIsReadAsAnyOther() throws IOException {
        settings("[adapters.mcp]\nservers = { own = '''" + ownServer() + "''' }\n");
        List<SourceMethod> methods = with(kernel -> adapter(kernel).methods("mcp:own"));
        List<String> from = methods.stream().map(SourceMethod::from).toList();
        assertTrue(from.containsAll(List.of("mcp:own.heinzel_list", "mcp:own.system_doctor")), from::toString);
        assertFalse(from.contains("mcp:own.heinzel_new"), "it writes");

        Fetched listed = with(kernel -> adapter(kernel).fetch(request("mcp:own.heinzel_list"), Cancellation.none()));
        assertTrue(listed.records().stream().allMatch(one -> one.text("text").isPresent()));
        Fetched doctor = with(kernel -> adapter(kernel).fetch(request("mcp:own.system_doctor"), Cancellation.none()));
        assertTrue(doctor.records().toString().contains("folder.data"), doctor.records()::toString);
        Problem refused = with(kernel -> assertThrows(
                Problem.Refused.class,
                () -> adapter(kernel).fetch(request("mcp:own.heinzel_new"), Cancellation.none())));
        assertTrue(refused.said().contains("heinzel_new"));
        assertEquals("true info", look("mcp.own"));

        Path good = contract("\"mcp:own:read\"", "a: {from: \"mcp:own.heinzel_list\"}");
        assertEquals(0, typed("heinzel", "check", good.toString()).exit());
        Path writes = contract("\"mcp:own:read\"", "a: {from: \"mcp:own.heinzel_new\"}");
        Typed checked = typed("heinzel", "check", writes.toString());
        assertTrue(checked.text().contains("HZC030"), checked::text);
        Path unknown = contract("\"mcp:other:read\"", "a: {from: \"mcp:other.heinzel_list\"}");
        assertTrue(typed("heinzel", "check", unknown.toString()).text().contains("HZC030"));
    }

    private String ownServer() {
        return "env 'HZ_HOME=" + folder.resolve("server") + "' '"
                + Path.of(System.getProperty("java.home"), "bin", "java")
                + "' -Xlog:disable --enable-native-access=ALL-UNNAMED -cp '" + System.getProperty("java.class.path")
                + "' heinzel.dist.Main system serve mcp";
    }

    private static SourceAdapter adapter(Kernel kernel) {
        return kernel.capabilities().find(SourceAdapter.class, "mcp").orElseThrow();
    }

    private static SourceRequest request(String from) {
        return new SourceRequest(
                from,
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                ZoneOffset.UTC,
                Duration.ofMinutes(2),
                4L * 1024 * 1024);
    }

    private Path contract(String requires, String inputs) throws IOException {
        return Files.writeString(folder.resolve("watch.prose.md"), """
                ---
                name: watch
                hz:
                  requires: [%s]
                  inputs:
                    %s
                  output: file
                ---

                ### Goal

                The list says what is there.
                """.formatted(requires, inputs));
    }

    private void settings(String text) throws IOException {
        Files.writeString(config.resolve("hz.toml"), text);
    }

    private String look(String check) throws IOException {
        JsonNode found = McpClient.JSON
                .readTree(typed("system", "doctor", "--only", check).text())
                .path("checks")
                .path(0);
        assertEquals(check, found.path("id").asText());
        assertTrue(found.path("ok").asBoolean() || !found.path("fix").asText().isEmpty(), found::toString);
        return found.path("ok").asText() + " " + found.path("severity").asText();
    }

    private Typed typed(String... words) {
        return with(kernel -> {
            List<String> all = new java.util.ArrayList<>(List.of(words));
            all.add("--json");
            return Typed.at(kernel, all);
        });
    }

    private <T> T with(Function<Kernel, T> work) {
        try (Kernel kernel =
                Kernel.start(Options.here().in(folder.resolve("home")).withProject(folder))) {
            return work.apply(kernel);
        }
    }
}
