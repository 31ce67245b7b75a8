package heinzel.scripted.wire;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.scripted.script.Facts;
import heinzel.scripted.script.Facts.ToolResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Gathers the facts of a request while a protocol walks its messages.
final class Reading {
    private final StringBuilder system = new StringBuilder();
    private final StringBuilder conversation = new StringBuilder();
    private final List<String> tools = new ArrayList<>();
    private final List<ToolResult> results = new ArrayList<>();
    private final Map<String, String> callNames = new HashMap<>();
    private String lastUser = "";
    private int messages;

    void system(String text) {
        line(system, text);
        line(conversation, text);
    }

    void tool(String name) {
        tools.add(name);
    }

    /// A user's message. Parts that an agent program put there by itself are no words of the user.
    void user(List<String> parts) {
        messages++;
        List<String> own = parts.stream()
                .filter(part -> !part.stripLeading().startsWith("<system-reminder>"))
                .filter(part -> !part.isBlank())
                .toList();
        if (!own.isEmpty()) {
            lastUser = String.join("\n", own);
        }
        parts.forEach(part -> line(conversation, part));
    }

    void assistant(List<String> parts) {
        messages++;
        results.clear();
        parts.forEach(part -> line(conversation, part));
    }

    void called(String id, String tool) {
        callNames.put(id, tool);
    }

    void result(String callId, String name, String text, boolean error) {
        results.add(new ToolResult(callNames.getOrDefault(callId, name), text, error));
        line(conversation, text);
    }

    void message() {
        messages++;
    }

    Facts facts(JsonNode request, boolean streaming) {
        return new Facts(
                request.path("model").asText(""),
                system.toString(),
                lastUser,
                conversation.toString(),
                messages,
                tools,
                results,
                streaming);
    }

    /// The texts of a content that is either a text or an array of typed blocks.
    static List<String> texts(JsonNode content) {
        if (content.isTextual()) {
            return List.of(content.textValue());
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode block : content) {
            if (block.isTextual()) {
                texts.add(block.textValue());
            } else if (block.path("text").isTextual()) {
                texts.add(block.path("text").textValue());
            }
        }
        return texts;
    }

    private static void line(StringBuilder to, String text) {
        if (!to.isEmpty()) {
            to.append('\n');
        }
        to.append(text);
    }
}
