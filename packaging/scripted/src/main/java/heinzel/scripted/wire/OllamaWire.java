package heinzel.scripted.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import heinzel.scripted.script.Facts;
import heinzel.scripted.script.Step;

/// Ollama's own protocol (`POST /api/chat`): it streams JSON lines, and does so unless told not to.
public record OllamaWire() implements Wire {

    @Override
    public String name() {
        return "ollama";
    }

    @Override
    public Facts read(JsonNode request) {
        Reading reading = new Reading();
        request.path("tools")
                .forEach(tool -> reading.tool(tool.path("function").path("name").asText()));
        for (JsonNode message : request.path("messages")) {
            JsonNode content = message.path("content");
            switch (message.path("role").asText()) {
                case "system" -> Reading.texts(content).forEach(reading::system);
                case "assistant" -> reading.assistant(Reading.texts(content));
                case "tool" -> {
                    reading.message();
                    String name = message.path("tool_name")
                            .asText(message.path("name").asText());
                    reading.result("", name, String.join("\n", Reading.texts(content)), false);
                }
                default -> reading.user(Reading.texts(content));
            }
        }
        return reading.facts(request, request.path("stream").asBoolean(true));
    }

    @Override
    public Answer answer(Facts facts, int request, Channel channel) {
        return new OllamaAnswer(facts, channel);
    }

    @Override
    public ObjectNode error(Step.Fail failure) {
        return JsonNodeFactory.instance.objectNode().put("error", failure.message());
    }
}
