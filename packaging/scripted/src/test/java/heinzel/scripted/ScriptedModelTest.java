package heinzel.scripted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.scripted.script.Part;
import heinzel.scripted.script.Rule;
import heinzel.scripted.script.RuleBuilder;
import heinzel.scripted.script.Script;
import heinzel.scripted.script.Step;
import heinzel.scripted.script.Usage;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Proves("V11")
@Timeout(60)
class ScriptedModelTest {
    private static final String MESSAGES = "/v1/messages";

    private static String asked(String text) {
        return "{\"model\":\"m\",\"max_tokens\":9,\"messages\":[{\"role\":\"user\",\"content\":\"" + text + "\"}]}";
    }

    private static RuleBuilder any() {
        return Rule.named("any");
    }

    @Test
    void theFirstRuleThatFitsAnswers() throws Exception {
        Script script = Script.of(
                Rule.named("hello").lastUserContains("hello").say("Hi.").done(),
                Rule.named("system").systemContains("German").say("Guten Tag.").done(),
                any().say("What?").done());
        try (ScriptedModel model = ScriptedModel.start(script);
                Asking asking = Asking.of(model.url())) {
            assertEquals("Hi.", text(asking, asked("hello you")));
            assertEquals("What?", text(asking, asked("bye")));
            assertEquals("Guten Tag.", text(asking, """
                    {"model":"m","system":[{"type":"text","text":"Answer in German"}],
                     "messages":[{"role":"user","content":[{"type":"text","text":"bye"}]}]}"""));
            assertEquals(
                    List.of("hello", "any", "system"),
                    model.requests().stream().map(r -> r.rule().orElse("-")).toList());
        }
    }

    @Test
    void aRuleStepsAsideAfterItsTimes() throws Exception {
        Script script = Script.of(
                any().times(2).say("first").done(),
                any().request(4).say("fourth").done(),
                any().say("later").done());
        try (ScriptedModel model = ScriptedModel.start(script);
                Asking asking = Asking.of(model.url())) {
            assertEquals("first", text(asking, asked("a")));
            assertEquals("first", text(asking, asked("a")));
            assertEquals("later", text(asking, asked("a")));
            assertEquals("fourth", text(asking, asked("a")));
        }
    }

    @Test
    void anAnswerIsMadeOfWhatTheRequestHolds() throws Exception {
        Script script = Script.of(any().find("pr", Part.LAST_USER, "#(\\d+) (\\w+)")
                .say("{{#pr|; }}{{2}} is {{1}}{{/pr}}")
                .done());
        try (ScriptedModel model = ScriptedModel.start(script);
                Asking asking = Asking.of(model.url())) {
            assertEquals("red is 1; blue is 2", text(asking, asked("#1 red and #2 blue")));
        }
    }

    @Test
    void aRequestThatNoRuleFitsIsAnErrorThatSaysWhyAndIsRecorded() throws Exception {
        Script script = Script.of(any().lastUserContains("only this").say("x").done());
        try (ScriptedModel model = ScriptedModel.start(script);
                Asking asking = Asking.of(model.url())) {
            var answer = asking.post(MESSAGES, asked("something else"));
            assertEquals(500, answer.statusCode());
            assertEquals("false", answer.headers().firstValue("x-should-retry").orElse(""));
            var error = Asking.JSON.readTree(answer.body());
            assertEquals("api_error", error.at("/error/type").asText());
            assertTrue(error.at("/error/message").asText().contains("something else"), answer.body());
            assertEquals(Optional.empty(), model.requests().getFirst().rule());
            assertTrue(model.requests().getFirst().problem().isPresent());
        }
    }

    @Test
    void aTemplateThatCannotBeFilledIsAnErrorThatNamesIt() throws Exception {
        try (ScriptedModel model =
                        ScriptedModel.start(Script.of(any().say("{{titel}}").done()));
                Asking asking = Asking.of(model.url())) {
            var answer = asking.post(MESSAGES, asked("x"));
            assertEquals(500, answer.statusCode());
            assertTrue(answer.body().contains("titel"), answer.body());
        }
    }

    @Test
    void aScriptedErrorHasItsStatusHeaderAndBody() throws Exception {
        Script script =
                Script.of(any().step(new Step.Fail(429, "", "slow down", 7, "")).done());
        try (ScriptedModel model = ScriptedModel.start(script);
                Asking asking = Asking.of(model.url())) {
            var answer = asking.post(MESSAGES, asked("x"));
            assertEquals(429, answer.statusCode());
            assertEquals("7", answer.headers().firstValue("retry-after").orElse(""));
            assertEquals(
                    "{\"type\":\"error\",\"error\":{\"type\":\"rate_limit_error\",\"message\":\"slow down\"}}",
                    answer.body());
        }
    }

    @Test
    void aCutAnswerBreaksTheConnection() throws Exception {
        Script script = Script.of(any().say("half of it").cut().done());
        try (ScriptedModel model = ScriptedModel.start(script);
                Asking asking = Asking.of(model.url())) {
            assertThrows(IOException.class, () -> asking.post(MESSAGES, asked("whole body")));
            String streamed = asked("stream").replace("\"max", "\"stream\":true,\"max");
            assertThrows(IOException.class, () -> asking.post(MESSAGES, streamed));
            assertEquals(2, model.requests().size());
        }
    }

    @Test
    void aPauseDelaysTheAnswer() throws Exception {
        Script script =
                Script.of(any().pause(Duration.ofMillis(300)).say("late").done());
        try (ScriptedModel model = ScriptedModel.start(script);
                Asking asking = Asking.of(model.url())) {
            long before = System.nanoTime();
            assertEquals("late", text(asking, asked("x")));
            assertTrue(System.nanoTime() - before >= TimeUnit.MILLISECONDS.toNanos(290));
        }
    }

    @Test
    void usageIsWhatTheScriptSays() throws Exception {
        Script script = Script.of(
                any().usage(new Usage(1_000_000, 5, 20, 30)).say("dear").done());
        try (ScriptedModel model = ScriptedModel.start(script);
                Asking asking = Asking.of(model.url())) {
            var usage = asking.json(MESSAGES, asked("x")).path("usage");
            assertEquals(1_000_000, usage.path("input_tokens").asInt());
            assertEquals(5, usage.path("output_tokens").asInt());
            assertEquals(20, usage.path("cache_read_input_tokens").asInt());
            assertEquals(30, usage.path("cache_creation_input_tokens").asInt());
        }
    }

    @Test
    void requestsAreCountedFromOutsideAndInTheLogFileWithoutTheKey(@TempDir Path folder) throws Exception {
        Path log = folder.resolve("requests.jsonl");
        Instant now = Instant.parse("2026-01-02T03:04:05Z");
        Script script = Script.of(any().say("ok").done());
        try (ScriptedModel model = ScriptedModel.start(script, 0, Optional.of(log), InstantSource.fixed(now));
                Asking asking = Asking.of(model.url())) {
            text(asking, asked("one"));
            text(asking, asked("two"));
            asking.post("/v1/messages/count_tokens", asked("three"));
            assertEquals(404, asking.get("/nowhere").statusCode());

            var record = Asking.JSON.readTree(asking.get("/__requests").body());
            assertEquals(2, record.path("count").asInt());
            assertEquals("two", record.at("/requests/1/last_text").asText());
            assertEquals("x-api-key", record.at("/requests/1/key").asText());
            assertEquals(now.toString(), record.at("/requests/1/at").asText());
            assertEquals(
                    "POST /v1/messages/count_tokens", record.at("/probes/0").asText());
            assertEquals(List.of("POST /v1/messages/count_tokens", "GET /nowhere"), model.probes());
            assertEquals(
                    asked("two"),
                    Asking.JSON
                            .readTree(asking.get("/__requests?bodies=true").body())
                            .at("/requests/1/body")
                            .asText());

            List<String> lines = Files.readAllLines(log);
            assertEquals(2, lines.size());
            assertEquals(
                    "one",
                    Asking.JSON.readTree(lines.getFirst()).path("last_text").asText());
            assertTrue(lines.stream().noneMatch(line -> line.contains("not-recorded")));
        }
    }

    @Test
    void manyAtOnceAreEachNumberedOnce() throws Exception {
        Script script =
                Script.of(any().times(10).say("ten").done(), any().say("rest").done());
        try (ScriptedModel model = ScriptedModel.start(script);
                Asking asking = Asking.of(model.url());
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<String>> tasks = IntStream.range(0, 40)
                    .<Callable<String>>mapToObj(i -> () -> text(asking, asked("q" + i)))
                    .toList();
            int ten = 0;
            for (var answer : threads.invokeAll(tasks)) {
                ten += answer.get().equals("ten") ? 1 : 0;
            }
            assertEquals(10, ten);
            assertEquals(40, model.requests().stream().map(Served::n).distinct().count());
        }
    }

    private static String text(Asking asking, String body) throws IOException, InterruptedException {
        return asking.json(MESSAGES, body).at("/content/0/text").asText();
    }
}
