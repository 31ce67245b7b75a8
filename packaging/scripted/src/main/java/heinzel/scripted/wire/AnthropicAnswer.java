package heinzel.scripted.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import heinzel.scripted.script.Facts;
import heinzel.scripted.script.Step;
import heinzel.scripted.script.Stop;
import heinzel.scripted.script.Usage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/// An answer as Messages events, or as one message.
final class AnthropicAnswer implements Answer {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Facts facts;
    private final Channel channel;
    private final String id;
    private final ArrayNode content = JSON.arrayNode();

    // The kind of the block that is open, "" when none is. An open block's index is the content's last.
    private String open = "";

    AnthropicAnswer(Facts facts, int request, Channel channel) {
        this.facts = facts;
        this.channel = channel;
        this.id = "msg_scripted_" + request;
    }

    @Override
    public void begin(Usage usage) throws IOException {
        if (facts.streaming()) {
            channel.open("text/event-stream");
            ObjectNode start = JSON.objectNode().put("type", "message_start");
            start.set("message", message(usage, 1));
            event(start);
        }
    }

    @Override
    public void text(String piece) throws IOException {
        block("text", JSON.objectNode().put("type", "text").put("text", ""));
        append("text", piece);
        delta(JSON.objectNode().put("type", "text_delta").put("text", piece));
    }

    @Override
    public void thinking(String text) throws IOException {
        block(
                "thinking",
                JSON.objectNode().put("type", "thinking").put("thinking", "").put("signature", ""));
        append("thinking", text);
        delta(JSON.objectNode().put("type", "thinking_delta").put("thinking", text));
        // A signature that only has to come back unchanged; nothing here checks it.
        String signature = Base64.getEncoder().encodeToString(("scripted " + id).getBytes(StandardCharsets.UTF_8));
        append("signature", signature);
        delta(JSON.objectNode().put("type", "signature_delta").put("signature", signature));
        close();
    }

    @Override
    public void call(String callId, String tool, JsonNode arguments) throws IOException {
        close();
        ObjectNode start =
                JSON.objectNode().put("type", "tool_use").put("id", callId).put("name", tool);
        start.putObject("input");
        block("tool_use", start);
        last().set("input", arguments);
        for (String piece : Pieces.halves(arguments.toString())) {
            delta(JSON.objectNode().put("type", "input_json_delta").put("partial_json", piece));
        }
        close();
    }

    @Override
    public void end(Stop stop, Usage usage) throws IOException {
        if (content.isEmpty()) {
            block("text", JSON.objectNode().put("type", "text").put("text", ""));
        }
        close();
        String reason = switch (stop) {
            case END -> "end_turn";
            case TOOLS -> "tool_use";
            case LENGTH -> "max_tokens";
            case REFUSAL -> "refusal";
        };
        if (!facts.streaming()) {
            ObjectNode message = message(usage, usage.output());
            message.set("content", content);
            channel.body(200, message.put("stop_reason", reason));
            return;
        }
        ObjectNode end = JSON.objectNode().put("type", "message_delta");
        end.putObject("delta").put("stop_reason", reason).putNull("stop_sequence");
        end.putObject("usage").put("output_tokens", usage.output());
        event(end);
        event(JSON.objectNode().put("type", "message_stop"));
    }

    @Override
    public void fail(Step.Fail failure) throws IOException {
        ObjectNode error = new AnthropicWire().error(failure);
        if (facts.streaming()) {
            channel.send("event: error\ndata: " + error + "\n\n");
        } else {
            channel.body(failure.status(), error);
        }
    }

    @Override
    public void breakOff() throws IOException {
        if (!facts.streaming()) {
            ObjectNode message = message(Usage.of(1, 1), 1);
            message.set("content", content);
            channel.halfBody(message);
        }
    }

    private ObjectNode message(Usage usage, int output) {
        ObjectNode message = JSON.objectNode()
                .put("id", id)
                .put("type", "message")
                .put("role", "assistant")
                .put("model", facts.model());
        message.putArray("content");
        message.putNull("stop_reason").putNull("stop_sequence");
        message.putObject("usage")
                .put("input_tokens", usage.input())
                .put("cache_creation_input_tokens", usage.cacheWrite())
                .put("cache_read_input_tokens", usage.cacheRead())
                .put("output_tokens", output)
                .put("service_tier", "standard");
        return message;
    }

    private void block(String kind, ObjectNode start) throws IOException {
        if (open.equals(kind)) {
            return;
        }
        close();
        open = kind;
        content.add(start.deepCopy());
        if (facts.streaming()) {
            ObjectNode event = indexed("content_block_start");
            event.set("content_block", start);
            event(event);
        }
    }

    private void close() throws IOException {
        if (!open.isEmpty() && facts.streaming()) {
            event(indexed("content_block_stop"));
        }
        open = "";
    }

    private void delta(ObjectNode delta) throws IOException {
        if (facts.streaming()) {
            ObjectNode event = indexed("content_block_delta");
            event.set("delta", delta);
            event(event);
        }
    }

    private void append(String field, String text) {
        last().put(field, last().path(field).asText() + text);
    }

    private ObjectNode last() {
        return (ObjectNode) content.get(content.size() - 1);
    }

    private ObjectNode indexed(String type) {
        return JSON.objectNode().put("type", type).put("index", content.size() - 1);
    }

    private void event(ObjectNode event) throws IOException {
        channel.send("event: " + event.path("type").asText() + "\ndata: " + event + "\n\n");
    }
}
