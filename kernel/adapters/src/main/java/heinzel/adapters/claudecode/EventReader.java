package heinzel.adapters.claudecode;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import heinzel.api.model.Usage;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads the program's lines, each one JSON. Whatever it does not know is [Event.Other], never an error: the
/// program is updated more often than hz.
final class EventReader {
    private static final ObjectReader JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build()
            .reader();

    private EventReader() {}

    static Event read(String line) {
        JsonNode node;
        try {
            node = JSON.readTree(line);
        } catch (JsonProcessingException e) {
            // A warning printed among the events, or a last line torn by a kill.
            return new Event.Other();
        }
        // What a helper of the agent says is not part of the answer.
        if (node.path("parent_tool_use_id").isTextual()) {
            return new Event.Other();
        }
        return switch (node.path("type").asText()) {
            case "system" -> node.path("subtype").asText().equals("init") ? started(node) : new Event.Other();
            case "stream_event" -> streamed(node.path("event"));
            case "assistant" -> assistant(node);
            case "user" -> tools(node.at("/message/content"));
            case "result" -> result(node);
            default -> new Event.Other();
        };
    }

    private static Event started(JsonNode node) {
        Map<String, String> servers = new LinkedHashMap<>();
        node.path("mcp_servers")
                .forEach(server -> servers.put(
                        server.path("name").asText(), server.path("status").asText()));
        return new Event.Started(servers, node.path("apiKeySource").asText("none"));
    }

    private static Event streamed(JsonNode event) {
        return switch (event.path("type").asText()) {
            case "message_start" -> new Event.MessageBegan();
            case "content_block_delta" ->
                event.at("/delta/type").asText().equals("text_delta")
                        ? new Event.Piece(event.at("/delta/text").asText())
                        : new Event.Other();
            default -> new Event.Other();
        };
    }

    private static Event assistant(JsonNode node) {
        StringBuilder text = new StringBuilder();
        Map<String, String> calls = new LinkedHashMap<>();
        for (JsonNode block : node.at("/message/content")) {
            switch (block.path("type").asText()) {
                case "text" -> text.append(block.path("text").asText());
                case "tool_use" ->
                    calls.put(block.path("id").asText(), block.path("name").asText());
                default -> {
                    // Thinking, and whatever a later model says: not part of the answer.
                }
            }
        }
        if (node.path("error").isTextual()) {
            int status = node.path("api_error_status").asInt(0);
            return new Event.Trouble(node.path("error").asText(), status, text.toString());
        }
        return new Event.Said(text.toString(), calls);
    }

    private static Event tools(JsonNode content) {
        Map<String, Boolean> failed = new LinkedHashMap<>();
        for (JsonNode block : content) {
            if (block.path("type").asText().equals("tool_result")) {
                failed.put(
                        block.path("tool_use_id").asText(),
                        block.path("is_error").asBoolean());
            }
        }
        return failed.isEmpty() ? new Event.Other() : new Event.ToolsDone(failed);
    }

    private static Event result(JsonNode node) {
        List<String> errors = new ArrayList<>();
        node.path("errors").forEach(error -> errors.add(error.asText()));
        return new Event.Result(
                node.path("subtype").asText(),
                node.path("is_error").asBoolean(),
                node.path("api_error_status").asInt(0),
                node.path("stop_reason").asText(""),
                node.path("result").asText(""),
                errors,
                usd(node.path("total_cost_usd")),
                usage(node));
    }

    // The program adds up binary fractions; a millionth of a dollar is finer than any price.
    private static Optional<BigDecimal> usd(JsonNode cost) {
        return cost.isNumber() ? Optional.of(cost.decimalValue().setScale(6, RoundingMode.HALF_UP)) : Optional.empty();
    }

    // `usage` counts finished messages alone; `modelUsage` counts what a stopped or capped one used as well.
    private static Usage usage(JsonNode node) {
        Usage sum = Usage.NONE;
        for (JsonNode model : node.path("modelUsage")) {
            sum = sum.plus(new Usage(
                    model.path("inputTokens").asLong(),
                    model.path("outputTokens").asLong(),
                    model.path("cacheReadInputTokens").asLong(),
                    model.path("cacheCreationInputTokens").asLong()));
        }
        if (!sum.equals(Usage.NONE)) {
            return sum;
        }
        JsonNode usage = node.path("usage");
        return new Usage(
                usage.path("input_tokens").asLong(),
                usage.path("output_tokens").asLong(),
                usage.path("cache_read_input_tokens").asLong(),
                usage.path("cache_creation_input_tokens").asLong());
    }
}
