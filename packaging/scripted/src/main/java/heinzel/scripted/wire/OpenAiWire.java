package heinzel.scripted.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import heinzel.scripted.script.Facts;
import heinzel.scripted.script.Step;

/// The chat-completions protocol (`POST /v1/chat/completions`) that many servers understand.
public record OpenAiWire() implements Wire {

    @Override
    public String name() {
        return "openai";
    }

    @Override
    public Facts read(JsonNode request) {
        Reading reading = new Reading();
        request.path("tools")
                .forEach(tool -> reading.tool(tool.path("function").path("name").asText()));
        for (JsonNode message : request.path("messages")) {
            JsonNode content = message.path("content");
            switch (message.path("role").asText()) {
                case "system", "developer" -> Reading.texts(content).forEach(reading::system);
                case "assistant" -> {
                    reading.assistant(Reading.texts(content));
                    for (JsonNode call : message.path("tool_calls")) {
                        reading.called(
                                call.path("id").asText(),
                                call.path("function").path("name").asText());
                    }
                }
                case "tool" -> {
                    reading.message();
                    String text = String.join("\n", Reading.texts(content));
                    reading.result(
                            message.path("tool_call_id").asText(),
                            message.path("name").asText(),
                            text,
                            false);
                }
                default -> reading.user(Reading.texts(content));
            }
        }
        return reading.facts(request, request.path("stream").asBoolean());
    }

    @Override
    public Answer answer(Facts facts, int request, Channel channel) {
        return new OpenAiAnswer(facts, request, channel);
    }

    @Override
    public ObjectNode error(Step.Fail failure) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ObjectNode error =
                body.putObject("error").put("message", failure.message()).put("type", type(failure));
        if (failure.code().isEmpty()) {
            error.putNull("code");
        } else {
            error.put("code", failure.code());
        }
        error.putNull("param");
        return body;
    }

    private static String type(Step.Fail failure) {
        if (!failure.type().isEmpty()) {
            return failure.type();
        }
        return switch (failure.status()) {
            case 401, 403 -> "authentication_error";
            case 429 -> "rate_limit_exceeded";
            default -> failure.status() < 500 ? "invalid_request_error" : "server_error";
        };
    }
}
