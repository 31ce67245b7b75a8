package heinzel.scripted;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import heinzel.scripted.script.Facts;
import java.time.Instant;
import java.util.Optional;

/// One request for an answer, recorded before it was answered.
///
/// @param n        its number, counted from 1
/// @param protocol `anthropic`, `openai` or `ollama`
/// @param facts    what it said
/// @param key      how it was authenticated: `x-api-key`, `authorization` or empty; never the key
/// @param rule     which rule answered it, or empty when none fitted
/// @param problem  why it could not be answered by the script, or empty
/// @param body     the request as it came
public record Served(
        int n,
        Instant at,
        String protocol,
        Facts facts,
        String key,
        Optional<String> rule,
        Optional<String> problem,
        String body) {

    public String lastText() {
        return facts.lastUser();
    }

    /// The record as one line of the log.
    ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance
                .objectNode()
                .put("n", n)
                .put("at", at.toString())
                .put("protocol", protocol)
                .put("model", facts.model())
                .put("messages", facts.messages())
                .put("last_text", facts.lastUser())
                .put("streaming", facts.streaming())
                .put("key", key);
        var tools = node.putArray("tools");
        facts.tools().forEach(tools::add);
        var results = node.putArray("tool_results");
        facts.toolResults()
                .forEach(result -> results.addObject()
                        .put("tool", result.tool())
                        .put("text", result.text())
                        .put("error", result.error()));
        rule.ifPresent(name -> node.put("rule", name));
        problem.ifPresent(why -> node.put("problem", why));
        return node;
    }
}
