package heinzel.scripted.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import heinzel.scripted.script.Facts;
import heinzel.scripted.script.Step;

/// The Messages protocol (`POST /v1/messages`).
public record AnthropicWire() implements Wire {

    @Override
    public String name() {
        return "anthropic";
    }

    @Override
    public Facts read(JsonNode request) {
        Reading reading = new Reading();
        Reading.texts(request.path("system")).forEach(reading::system);
        request.path("tools").forEach(tool -> reading.tool(tool.path("name").asText()));
        for (JsonNode message : request.path("messages")) {
            JsonNode content = message.path("content");
            switch (message.path("role").asText()) {
                case "assistant" -> {
                    reading.assistant(Reading.texts(content));
                    for (JsonNode block : content) {
                        if (block.path("type").asText().equals("tool_use")) {
                            reading.called(
                                    block.path("id").asText(),
                                    block.path("name").asText());
                        }
                    }
                }
                // Claude Code may put a system message between the others; it is the program's, not the user's.
                case "system" -> Reading.texts(content).forEach(reading::system);
                default -> {
                    for (JsonNode block : content) {
                        if (block.path("type").asText().equals("tool_result")) {
                            String text = String.join("\n", Reading.texts(block.path("content")));
                            String call = block.path("tool_use_id").asText();
                            reading.result(
                                    call, "", text, block.path("is_error").asBoolean());
                        }
                    }
                    reading.user(Reading.texts(content));
                }
            }
        }
        return reading.facts(request, request.path("stream").asBoolean());
    }

    @Override
    public Answer answer(Facts facts, int request, Channel channel) {
        return new AnthropicAnswer(facts, request, channel);
    }

    @Override
    public ObjectNode error(Step.Fail failure) {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("type", "error");
        ObjectNode error = body.putObject("error").put("type", type(failure)).put("message", failure.message());
        if (!failure.code().isEmpty()) {
            error.putObject("details").put("error_code", failure.code());
        }
        return body;
    }

    static String type(Step.Fail failure) {
        if (!failure.type().isEmpty()) {
            return failure.type();
        }
        return switch (failure.status()) {
            case 400 -> "invalid_request_error";
            case 401 -> "authentication_error";
            case 402 -> "billing_error";
            case 403 -> "permission_error";
            case 404 -> "not_found_error";
            case 413 -> "request_too_large";
            case 429 -> "rate_limit_error";
            case 529 -> "overloaded_error";
            default -> "api_error";
        };
    }
}
