package heinzel.dist.outbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.scripted.ScriptedModel;
import heinzel.scripted.Served;
import heinzel.scripted.script.Rule;
import heinzel.scripted.script.Script;
import heinzel.testing.Proves;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class OutboxTest {
    /// Where a text goes that a secret is planted in.
    private static final List<String> SECRETS = List.of(
            "sk-ant-api03-AbCdEfGhIjKlMnOpQrStUvWx0123456789",
            "ghp_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789",
            "AKIAIOSFODNN7EXAMPLE",
            "xoxb-123456789012-abcdefghijkl",
            "postgres://hz:Qua9rtzPass@db.example.org/week",
            "priya@shop.example");

    @TempDir
    Path folder;

    private final List<String> asked = new CopyOnWriteArrayList<>();
    private Household hz = new Household(Path.of("unset"));
    private HttpServer web = HttpServer.create();

    OutboxTest() throws IOException {}

    @BeforeEach
    void serveAFeed() throws IOException {
        hz = new Household(folder);
        web = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        web.createContext("/", exchange -> {
            asked.add(exchange.getRequestURI().toString());
            byte[] feed = feed().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, feed.length);
            exchange.getResponseBody().write(feed);
            exchange.close();
        });
        web.start();
    }

    @AfterEach
    void close() {
        web.stop(0);
    }

    @Test
    @Proves("X10.1")
    void everyRequestIsListedAsItWasReceivedWithItsReasonAndItsCost() throws IOException {
        try (ScriptedModel model = ScriptedModel.start(script())) {
            settings(model, "");
            String chat = open();
            hz.run("chat", "send", chat, "hello there").well();
            hz.run("system", "runner", "ask", "what is tea").well();
            String heinzel = makeAndWake();

            List<JsonNode> models = hz.sent().stream()
                    .filter(item -> item.path("kind").asText().equals("model"))
                    .toList();
            List<Served> served = model.requests();
            assertEquals(served.size(), models.size());
            for (int i = 0; i < served.size(); i++) {
                assertEquals(served.get(i).body(), hz.text(models.get(i)));
                assertEquals(
                        served.get(i).body().getBytes(StandardCharsets.UTF_8).length,
                        models.get(i).path("bytes").asInt());
                assertEquals("127.0.0.1", models.get(i).path("to").asText());
                assertEquals("answered", models.get(i).path("state").asText());
                assertTrue(models.get(i).path("usd_known").asBoolean());
                assertTrue(models.get(i).path("usd").decimalValue().signum() > 0);
            }
            assertEquals(
                    List.of("chat", "question", "turn"),
                    models.stream().map(item -> item.at("/why/work").asText()).toList());
            assertEquals(chat, models.getFirst().at("/why/chat").asText());
            assertEquals(heinzel, models.getLast().at("/why/heinzel").asText());
            String shown = hz.run("heinzel", "show", heinzel)
                    .well()
                    .at("/turns/0/turn")
                    .asText();
            assertEquals(shown, models.getLast().at("/why/turn").asText());

            JsonNode feed = hz.sent().stream()
                    .filter(item -> item.path("kind").asText().equals("source"))
                    .findFirst()
                    .orElseThrow();
            assertEquals(asked.size(), 1);
            assertEquals("input", feed.at("/why/work").asText());
            assertEquals("news", feed.at("/why/input").asText());
            assertEquals(heinzel, feed.at("/why/heinzel").asText());
            assertEquals("200", feed.path("detail").asText());
            assertEquals(0, feed.path("usd").decimalValue().signum());
            assertTrue(feed.path("what").asText().contains("The feed \"blog\""), feed::toString);
            assertTrue(hz.text(feed).startsWith("GET /… HTTP/1.1\r\nHost: 127.0.0.1:"), hz.text(feed));
        }
    }

    @Test
    @Proves({"X10.1", "C12"})
    void aPlantedSecretNeitherLeavesNorStandsInTheOutbox() throws IOException {
        try (ScriptedModel model = ScriptedModel.start(script())) {
            settings(model, "");
            String chat = open();
            String planted = String.join(" and ", SECRETS);
            hz.run("chat", "send", chat, "hello there " + planted).well();
            hz.run("system", "runner", "ask", "what is tea " + planted).well();
            makeAndWake();

            List<JsonNode> sent = hz.sent();
            String everything =
                    hz.run("system", "outbox", "--limit", "500").well().toString()
                            + sent.stream().map(hz::text).collect(Collectors.joining("\n"));
            List<String> secrets = new ArrayList<>(SECRETS);
            secrets.add("feed-token-4711");
            secrets.add("hz-key-of-the-model");
            for (String secret : secrets) {
                assertEquals(-1, everything.indexOf(secret), secret);
                assertEquals(List.of(), hz.holding(secret));
                assertFalse(
                        model.requests().stream()
                                .anyMatch(request -> request.body().contains(secret)),
                        secret);
            }
            for (JsonNode item : sent) {
                assertEquals("as-sent", item.path("text").asText(), item::toString);
                if (item.path("kind").asText().equals("model")) {
                    assertTrue(item.at("/redacted/emails").asInt() >= 1, item::toString);
                    assertTrue(item.at("/redacted/credentials").asInt() >= SECRETS.size() - 1, item::toString);
                }
            }
        }
    }

    @Test
    @Proves("X10.1")
    void whatCantBeNotedIsNotSent() throws IOException {
        try (ScriptedModel model = ScriptedModel.start(script())) {
            settings(model, "");
            String chat = open();
            hz.run("heinzel", "new", "--file", contract().toString()).well();
            Files.createDirectories(hz.data());
            Files.writeString(hz.data().resolve("outbox"), "no folder\n");

            Household.Left said = hz.run("chat", "send", chat, "hello there");

            assertEquals(6, said.exit());
            String error = said.json().path("error").asText();
            assertTrue(error.contains("Nothing was sent to 127.0.0.1, because it could not be noted"), error);
            hz.run("heinzel", "wake", "reader");
            assertEquals(List.of(), model.requests());
            assertEquals(List.of(), asked);
        }
    }

    @Test
    @Proves("X10.1")
    void whatFailedAndWhatReachedNobodyIsThereToo() throws IOException {
        try (ScriptedModel model = ScriptedModel.start(Script.of())) {
            settings(model, "");
            assertEquals(6, hz.run("system", "runner", "ask", "what is tea").exit());
        }
        assertEquals(6, hz.run("system", "runner", "ask", "what is tea").exit());
        List<JsonNode> sent = hz.sent();
        assertEquals(
                List.of("failed", "not-served"),
                sent.stream().map(item -> item.path("state").asText()).toList());
        assertFalse(sent.getFirst().path("usd_known").asBoolean());
        assertEquals(0, sent.getLast().path("usd").decimalValue().signum());
    }

    @Test
    @Proves("X10.1")
    void aProgramThatAnswersIsInItToo() throws IOException {
        Path program = Files.writeString(folder.resolve("answer"), "#!/bin/sh\ncat >/dev/null\necho tea\n");
        assertTrue(program.toFile().setExecutable(true));
        hz.settings("[system.runner]\nuse = \"command\"\ncommand = [\"" + program + "\"]\n");
        hz.run("system", "runner", "ask", "what is tea").well();
        JsonNode item = hz.sent().getFirst();
        assertEquals(
                "runner command",
                item.path("kind").asText() + " " + item.path("to").asText());
        assertFalse(item.path("usd_known").asBoolean());
        assertTrue(hz.text(item).endsWith("what is tea"), hz.text(item));
    }

    @Test
    @Proves("X10.1")
    void everyHeadListsItAndNoAgentReadsWhatWasSaid() {
        List<OperationSpec> all = hz.with(kernel -> kernel.operations());
        OperationSpec list = spec(all, "system outbox");
        OperationSpec show = spec(all, "system outbox show");
        assertEquals(Set.of(Head.values()), list.heads());
        assertTrue(list.readOnly() && show.readOnly());
        assertEquals(Set.of(Head.CLI, Head.WEB, Head.DESKTOP), show.heads());
    }

    private static OperationSpec spec(List<OperationSpec> all, String at) {
        return all.stream().filter(spec -> spec.at().equals(at)).findFirst().orElseThrow();
    }

    private String open() {
        return hz.run("chat", "open", "--context", "text:tea")
                .well()
                .path("session")
                .asText();
    }

    private String makeAndWake() throws IOException {
        String id = hz.run("heinzel", "new", "--file", contract().toString())
                .well()
                .path("id")
                .asText();
        hz.run("approve", "reader").well();
        hz.run("heinzel", "wake", "reader").well();
        return id;
    }

    private Path contract() throws IOException {
        return Files.writeString(folder.resolve("reader.prose.md"), """
                ---
                name: reader
                hz:
                  requires: ["feeds:read"]
                  inputs:
                    news: {from: feeds.entries, args: {url: blog}}
                  output: file
                ---

                ### Goal

                It says what is new.
                """);
    }

    private void settings(ScriptedModel model, String more) throws IOException {
        hz.with("HZ_CREDENTIAL_ANTHROPIC", "hz-key-of-the-model");
        hz.settings("""
                [models.default]
                base_url = "%s"
                model = "claude-haiku-4-5"
                [system.runner]
                use = "api"
                [adapters.feed]
                feeds = { blog = "http://127.0.0.1:%d/feed-token-4711/news.xml?key=feed-token-4711" }
                %s
                """.formatted(model.url(), web.getAddress().getPort(), more));
    }

    private static String feed() {
        return "<rss version=\"2.0\"><channel><title>x</title><item><guid>1</guid><title>"
                + String.join(" and ", SECRETS) + "</title></item></channel></rss>";
    }

    private static Script script() {
        return Script.of(
                Rule.named("turn")
                        .toolOffered("outcome")
                        .call("outcome", "{\"kind\":\"nothing\",\"report\":\"Nothing new.\"}")
                        .done(),
                Rule.named("talk").say("Hello.").done());
    }
}
