package heinzel.adapters.langchain4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.outbox.Boxes;
import heinzel.api.json.Json;
import heinzel.api.model.Message;
import heinzel.api.model.ModelReply;
import heinzel.api.model.ModelReply.Stop;
import heinzel.api.model.ModelRequest;
import heinzel.api.model.ToolSpec;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.kernel.json.JsonCodec;
import heinzel.scripted.ScriptedModel;
import heinzel.scripted.script.Rule;
import heinzel.scripted.script.Script;
import heinzel.scripted.script.Usage;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every provider against a real server on loopback.
@Proves("V11")
@Timeout(60)
class DirectModelTest {
    private static final ToolSpec TOOL = new ToolSpec(
            "outcome",
            "Say what came of it.",
            (Json.Obj) new JsonCodec()
                    .parse("{\"type\":\"object\",\"properties\":{\"kind\":{\"enum\":[\"draft\",\"nothing\"]},"
                            + "\"parts\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/part\"}}},"
                            + "\"required\":[\"kind\"],\"additionalProperties\":false,"
                            + "\"$defs\":{\"part\":{\"type\":\"string\"}}}"),
            false);

    @ParameterizedTest
    @ValueSource(strings = {"anthropic", "openai-compatible", "ollama"})
    void wordsStreamAndUsageIsAsTheProviderSays(String provider) throws IOException {
        try (ScriptedModel server = serve(Rule.when()
                .say("Two pull requests were merged.")
                .usage(Usage.of(120, 7))
                .done())) {
            List<String> words = new CopyOnWriteArrayList<>();
            ModelReply reply = ask(
                    server,
                    provider,
                    event -> {
                        if (event instanceof Progress.Event.Text(String text)) {
                            words.add(text);
                        }
                    },
                    new Message.User("What happened?"));
            assertEquals("Two pull requests were merged.", reply.message().text());
            assertEquals("Two pull requests were merged.", String.join("", words));
            assertTrue(words.size() > 1, "it came in pieces");
            assertEquals(new heinzel.api.model.Usage(120, 7, 0, 0), reply.usage());
            assertEquals(Stop.DONE, reply.stop());
            assertEquals(1, server.requests().size());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"anthropic", "openai-compatible", "ollama"})
    void aToolIsCalledAndItsResultSentBack(String provider) throws IOException {
        try (ScriptedModel server = serve(
                Rule.when()
                        .beforeTools()
                        .toolOffered("outcome")
                        .say("I look.")
                        .call("outcome", "{\"kind\":\"draft\",\"parts\":[\"a\",\"ü\"]}")
                        .done(),
                Rule.when()
                        .afterTools()
                        .toolResultContains("wrong")
                        .say("Sorry.")
                        .done())) {
            ModelReply first = ask(server, provider, Progress.silent(), new Message.User("Go"));
            assertEquals(Stop.TOOL_CALLS, first.stop());
            Message.ToolCall call = first.message().calls().getFirst();
            assertEquals("outcome", call.tool());
            assertEquals(
                    "{\"kind\":\"draft\",\"parts\":[\"a\",\"ü\"]}",
                    call.arguments().toString());
            ModelReply second = ask(
                    server,
                    provider,
                    Progress.silent(),
                    new Message.User("Go"),
                    first.message(),
                    new Message.ToolResult(call.id(), call.tool(), "wrong: no draft", true));
            assertEquals("Sorry.", second.message().text());
            String schema = server.requests().getFirst().body();
            assertTrue(schema.contains("\"enum\":[\"draft\",\"nothing\"]") || schema.contains("\"enum\" : "), schema);
            assertTrue(schema.contains("$defs"), schema);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"anthropic"})
    void thinkingAndItsSignatureGoBackUnchanged(String provider) throws IOException {
        try (ScriptedModel server = serve(
                Rule.when()
                        .beforeTools()
                        .think("Let me see.")
                        .call("outcome", "{\"kind\":\"nothing\"}")
                        .done(),
                Rule.when().afterTools().say("Done.").done())) {
            ModelReply first = ask(server, provider, Progress.silent(), new Message.User("Go"));
            assertEquals(Optional.of("Let me see."), first.message().opaque().text("thinking"));
            // As a resumed turn has it: read back from its body.
            Json.Obj kept = (Json.Obj)
                    new JsonCodec().parse(new JsonCodec().print(first.message().opaque()));
            Message.Assistant again = new Message.Assistant(
                    first.message().text(), first.message().calls(), kept);
            Message.ToolCall call = again.calls().getFirst();
            ask(
                    server,
                    provider,
                    Progress.silent(),
                    new Message.User("Go"),
                    again,
                    new Message.ToolResult(call.id(), call.tool(), "ok", false));
            String body = server.requests().getLast().body();
            assertTrue(body.contains("Let me see.") && body.contains("signature"), body);
        }
    }

    @ParameterizedTest
    @CsvSource({"anthropic,30,4", "openai-compatible,30,0"})
    void cachedTokensAreCountedApart(String provider, long read, long written) throws IOException {
        try (ScriptedModel server =
                serve(Rule.when().say("Yes.").usage(new Usage(100, 5, 30, 4)).done())) {
            heinzel.api.model.Usage usage = ask(server, provider, Progress.silent(), new Message.User("?"))
                    .usage();
            assertEquals(read, usage.cacheRead());
            assertEquals(written, usage.cacheWrite());
            assertEquals(5, usage.output());
            assertTrue(usage.input() == 100 || usage.input() == 104, usage.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"anthropic", "openai-compatible"})
    void whatIsNotReportedIsEstimatedUpwards(String provider) throws IOException {
        try (ScriptedModel server = serve(
                Rule.when().say("Some twenty letters.").usage(Usage.of(0, 0)).done())) {
            heinzel.api.model.Usage usage = ask(server, provider, Progress.silent(), new Message.User("x".repeat(400)))
                    .usage();
            assertTrue(usage.input() >= 200, usage.toString());
            assertTrue(usage.output() >= 10, usage.toString());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "401|no|HZ_CREDENTIAL_ANTHROPIC|does not accept the credential",
                "403|no|HZ_CREDENTIAL_ANTHROPIC|does not accept the credential",
                "400|Your credit balance is too low to access the API|Add credit|no credit left",
                "400|max_tokens is wrong|[models.default]|did not take the request",
                "404|model: nothing|models.default.model|knows no such model",
                "429|slow down|Wait|more often",
                "529|Overloaded|Wait|overloaded",
                "500|oops|Wait|failed at"
            })
    void anErrorSaysWhatToDo(int status, String message, String fix, String what) throws IOException {
        try (ScriptedModel server = serve(Rule.when().fail(status, message).done())) {
            Problem problem = assertThrows(
                    Problem.Unavailable.class,
                    () -> ask(server, "anthropic", Progress.silent(), new Message.User("Go")));
            assertTrue(problem.said().contains(what), problem.said());
            assertTrue(problem.said().contains(message), problem.said());
            assertTrue(problem.fix().contains(fix), problem.fix());
            assertEquals(1, server.requests().size(), "asked once, whatever came of it");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"anthropic", "openai-compatible"})
    void anAnswerThatBreaksOffIsNoAnswer(String provider) throws IOException {
        try (ScriptedModel server =
                serve(Rule.when().say("This is the first half of").cut().done())) {
            Problem problem = assertThrows(
                    Problem.Unavailable.class, () -> ask(server, provider, Progress.silent(), new Message.User("Go")));
            assertTrue(problem.said().contains("broke off"), problem.said());
            assertEquals(1, server.requests().size());
        }
        try (ScriptedModel server =
                serve(Rule.when().say("Half").fail(529, "Overloaded").done())) {
            Problem problem = assertThrows(
                    Problem.Unavailable.class, () -> ask(server, provider, Progress.silent(), new Message.User("Go")));
            assertFalse(problem.fix().isEmpty());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"anthropic", "openai-compatible"})
    void anAnswerIsStoppedAtOnce(String provider) throws IOException {
        try (ScriptedModel server = serve(Rule.when()
                .saySlowly("word ".repeat(6_000), Duration.ofMillis(100))
                .done())) {
            Cancellation cancel = new Cancellation();
            List<String> words = new ArrayList<>();
            assertThrows(
                    Problem.Cancelled.class,
                    () -> Table.of(provider, server.url(), "test")
                            .open()
                            .next(
                                    request(List.of(new Message.User("Go"))),
                                    event -> {
                                        words.add(event.toString());
                                        cancel.request();
                                    },
                                    cancel));
            assertFalse(words.isEmpty());
        }
        try (ScriptedModel server =
                serve(Rule.when().pause(Duration.ofMinutes(10)).say("late").done())) {
            Cancellation cancel = new Cancellation();
            Thread.ofVirtual().start(() -> {
                while (server.requests().isEmpty()) {
                    Thread.onSpinWait();
                }
                cancel.request();
            });
            assertThrows(
                    Problem.Cancelled.class,
                    () -> Table.of(provider, server.url(), "test")
                            .open()
                            .next(request(List.of(new Message.User("Go"))), Progress.silent(), cancel));
        }
    }

    @ParameterizedTest
    @CsvSource({"LENGTH,LENGTH", "REFUSAL,REFUSED"})
    void whyItStoppedIsTold(heinzel.scripted.script.Stop why, Stop told) throws IOException {
        for (String provider : List.of("anthropic", "openai-compatible")) {
            try (ScriptedModel server = serve(Rule.when().say("Well").stop(why).done())) {
                assertEquals(
                        told,
                        ask(server, provider, Progress.silent(), new Message.User("Go"))
                                .stop(),
                        provider);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"anthropic,base_url", "openai-compatible,base_url", "ollama,ollama serve"})
    void nobodyAtTheAddressIsSaid(String provider, String fix) throws IOException {
        String url;
        try (ScriptedModel server = serve(Rule.when().say("x").done())) {
            url = server.url();
        }
        Problem problem = assertThrows(
                Problem.Unavailable.class,
                () -> Table.of(provider, url, "test")
                        .open()
                        .next(request(List.of(new Message.User("Go"))), Progress.silent(), Cancellation.none()));
        assertTrue(problem.said().contains("nobody at " + url), problem.said());
        assertTrue(problem.fix().contains(fix), problem.fix());
    }

    @ParameterizedTest
    @CsvSource({"anthropic,x-api-key", "openai-compatible,authorization"})
    void onlyItsOwnCredentialIsSent(String provider, String header) throws IOException {
        try (ScriptedModel server = serve(Rule.when().say("x").done())) {
            Table.of(provider, server.url(), "test")
                    .withSecrets(Map.of("anthropic", "sk-anthropic", "openai", "sk-openai"))
                    .open()
                    .next(request(List.of(new Message.User("Go"))), Progress.silent(), Cancellation.none());
            assertEquals(header, server.requests().getFirst().key());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"anthropic", "openai-compatible", "ollama"})
    @Proves("X10")
    void whoeverPutsARequestTogetherNoSecretLeavesAndWhatLeftIsNoted(String provider, @TempDir Path box)
            throws IOException {
        String key = "sk-ant-api03-AbCdEfGhIjKlMnOpQrStUvWx0123456789";
        Message.ToolCall call = new Message.ToolCall("c1", "outcome", Json.Obj.EMPTY);
        try (ScriptedModel server = serve(Rule.when().say("Done.").done())) {
            Table.of(provider, server.url(), "claude-haiku-4-5")
                    .notedIn(Boxes.in(box))
                    .open()
                    .next(
                            request(List.of(
                                    new Message.User("Ask jo@example.org."),
                                    new Message.Assistant("I look.", List.of(call), Json.Obj.EMPTY),
                                    new Message.ToolResult("c1", "outcome", "the key is " + key, false))),
                            Progress.silent(),
                            Cancellation.none());
            String received = server.requests().getFirst().body();
            assertTrue(received.contains("[email]") && received.contains("[credential]"), received);
            assertEquals(-1, received.indexOf(key));
            assertEquals(received, Boxes.text(box));
        }
    }

    private static ModelReply ask(ScriptedModel server, String provider, Progress progress, Message... messages) {
        return Table.of(provider, server.url(), "test")
                .open()
                .next(request(List.of(messages)), progress, Cancellation.none());
    }

    private static ModelRequest request(List<Message> messages) {
        return new ModelRequest("You are the elves.", messages, List.of(TOOL), 512);
    }

    private static ScriptedModel serve(Rule... rules) throws IOException {
        return ScriptedModel.start(Script.of(rules));
    }
}
