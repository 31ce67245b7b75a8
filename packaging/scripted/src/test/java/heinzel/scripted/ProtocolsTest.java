package heinzel.scripted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.scripted.script.Part;
import heinzel.scripted.script.Rule;
import heinzel.scripted.script.Script;
import heinzel.scripted.script.Usage;
import heinzel.testing.Proves;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// One script, asked in every protocol, streaming and not.
@Proves("V11")
@Timeout(60)
class ProtocolsTest {
    private static final Script SCRIPT = Script.of(
            Rule.named("summary")
                    .afterTools()
                    .find("day", Part.TOOL_RESULTS, "(\\w+day)")
                    .say("It is {{day}}.")
                    .done(),
            Rule.named("look")
                    .toolOffered("today")
                    .think("Which day?")
                    .say("Let me look.")
                    .call("today", "{\"zone\": \"Europe/Berlin\"}")
                    .call("mood", "{}")
                    .usage(new Usage(10, 20, 30, 40))
                    .done(),
            Rule.named("fail")
                    .lastUserContains("fail")
                    .say("Well")
                    .fail(529, "busy")
                    .done(),
            Rule.named("plain").say("No tools here.").done());

    @Test
    void messagesStreamBlocksInTheirOrder() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(SCRIPT);
                Asking asking = Asking.of(model.url())) {
            List<JsonNode> events =
                    Asking.events(asking.post("/v1/messages", """
                    {"model":"m","stream":true,"tools":[{"name":"mcp__hz__today","input_schema":{}}],
                     "messages":[{"role":"user","content":"day?"}]}""").body());
            assertEquals("message_start", events.getFirst().path("type").asText());
            assertEquals(
                    30,
                    events.getFirst()
                            .at("/message/usage/cache_read_input_tokens")
                            .asInt());
            assertEquals("message_stop", events.getLast().path("type").asText());
            assertEquals(
                    List.of("thinking", "text", "tool_use", "tool_use"),
                    events.stream()
                            .filter(e -> e.path("type").asText().equals("content_block_start"))
                            .map(e -> e.at("/content_block/type").asText())
                            .toList());
            assertEquals("Let me look.", joined(events, "/delta/text"));
            assertEquals("{\"zone\":\"Europe/Berlin\"}{}", joined(events, "/delta/partial_json"));
            assertTrue(events.stream()
                    .anyMatch(e -> e.at("/content_block/name").asText().equals("mcp__hz__today")));
            assertTrue(events.stream()
                    .anyMatch(e -> e.at("/delta/stop_reason").asText().equals("tool_use")));
        }
    }

    @Test
    void messagesTakeToolResultsBack() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(SCRIPT);
                Asking asking = Asking.of(model.url())) {
            JsonNode answer = asking.json("/v1/messages", """
                    {"model":"m","messages":[{"role":"user","content":"day?"},
                     {"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"today","input":{}}]},
                     {"role":"user","content":[{"type":"tool_result","tool_use_id":"t1",
                       "content":[{"type":"text","text":"Monday it is"}]},
                       {"type":"text","text":"<system-reminder>be nice</system-reminder>"}]}]}""");
            assertEquals("It is Monday.", answer.at("/content/0/text").asText());
            assertEquals("end_turn", answer.path("stop_reason").asText());
            var facts = model.requests().getFirst().facts();
            assertEquals("today", facts.toolResults().getFirst().tool());
            assertEquals("day?", facts.lastUser());
            assertEquals(3, facts.messages());
        }
    }

    @Test
    void anErrorAfterTheStreamBeganIsAnEventInIt() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(SCRIPT);
                Asking asking = Asking.of(model.url())) {
            var answer = asking.post("/v1/messages", """
                    {"model":"m","stream":true,"messages":[{"role":"user","content":"fail"}]}""");
            assertEquals(200, answer.statusCode());
            JsonNode last = Asking.events(answer.body()).getLast();
            assertEquals("overloaded_error", last.at("/error/type").asText());
        }
    }

    @Test
    void chatCompletionsCallTools() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(SCRIPT);
                Asking asking = Asking.of(model.url())) {
            String request = """
                    {"model":"m","tools":[{"type":"function","function":{"name":"today"}}],
                     "messages":[{"role":"system","content":"s"},{"role":"user","content":"day?"}]}""";
            JsonNode whole = asking.json("/v1/chat/completions", request);
            assertEquals("tool_calls", whole.at("/choices/0/finish_reason").asText());
            assertEquals(
                    "{\"zone\":\"Europe/Berlin\"}",
                    whole.at("/choices/0/message/tool_calls/0/function/arguments")
                            .asText());
            assertEquals(80, whole.at("/usage/prompt_tokens").asInt());

            String streamed = asking.post(
                            "/v1/chat/completions", request.replace("{\"model\"", "{\"stream\":true,\"model\""))
                    .body();
            List<JsonNode> chunks = Asking.events(streamed);
            assertEquals("Let me look.", joined(chunks, "/choices/0/delta/content"));
            assertEquals(
                    "{\"zone\":\"Europe/Berlin\"}{}",
                    joined(chunks, "/choices/0/delta/tool_calls/0/function/arguments"));
            assertTrue(streamed.endsWith("data: [DONE]\n\n"));
        }
    }

    @Test
    void chatCompletionsTakeToolResultsBack() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(SCRIPT);
                Asking asking = Asking.of(model.url())) {
            JsonNode answer = asking.json("/v1/chat/completions", """
                    {"model":"m","messages":[{"role":"user","content":"day?"},
                     {"role":"assistant","tool_calls":[{"id":"c","type":"function",
                       "function":{"name":"today","arguments":"{}"}}]},
                     {"role":"tool","tool_call_id":"c","content":"Friday"}]}""");
            assertEquals(
                    "It is Friday.", answer.at("/choices/0/message/content").asText());
            assertEquals(
                    "today",
                    model.requests().getFirst().facts().toolResults().getFirst().tool());
        }
    }

    @Test
    void ollamaStreamsLinesUnlessToldNotTo() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(SCRIPT);
                Asking asking = Asking.of(model.url())) {
            List<JsonNode> lines = Asking.lines(asking.post("/api/chat", """
                    {"model":"m","messages":[{"role":"user","content":"hello"}]}""").body());
            assertEquals("No tools here.", joined(lines, "/message/content"));
            assertTrue(lines.getLast().path("done").asBoolean());

            JsonNode whole = asking.json("/api/chat", """
                    {"model":"m","stream":false,"messages":[{"role":"user","content":"day?"}],
                     "tools":[{"type":"function","function":{"name":"today"}}]}""");
            assertEquals(
                    "Europe/Berlin",
                    whole.at("/message/tool_calls/0/function/arguments/zone").asText());
            JsonNode back = asking.json("/api/chat", """
                    {"model":"m","stream":false,"messages":[{"role":"user","content":"day?"},
                     {"role":"assistant","content":""},
                     {"role":"tool","tool_name":"today","content":"Sunday"}]}""");
            assertEquals("It is Sunday.", back.at("/message/content").asText());
        }
    }

    private static String joined(List<JsonNode> events, String at) {
        return events.stream().map(e -> e.at(at).asText("")).collect(Collectors.joining());
    }
}
