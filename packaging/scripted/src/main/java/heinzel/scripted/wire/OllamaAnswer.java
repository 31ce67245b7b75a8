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

/// An answer as Ollama's lines, or as one object.
final class OllamaAnswer implements Answer {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Facts facts;
    private final Channel channel;
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder thinking = new StringBuilder();
    private final ArrayNode calls = JSON.arrayNode();

    OllamaAnswer(Facts facts, Channel channel) {
        this.facts = facts;
        this.channel = channel;
    }

    @Override
    public void begin(Usage usage) throws IOException {
        if (facts.streaming()) {
            channel.open("application/x-ndjson");
        }
    }

    @Override
    public void text(String piece) throws IOException {
        text.append(piece);
        line(JSON.objectNode().put("role", "assistant").put("content", piece));
    }

    @Override
    public void thinking(String thought) throws IOException {
        thinking.append(thought);
        line(JSON.objectNode().put("role", "assistant").put("content", "").put("thinking", thought));
    }

    @Override
    public void call(String callId, String tool, JsonNode arguments) throws IOException {
        ObjectNode call = JSON.objectNode();
        call.putObject("function").put("name", tool).set("arguments", arguments);
        calls.add(call);
        ObjectNode message = JSON.objectNode().put("role", "assistant").put("content", "");
        message.putArray("tool_calls").add(call);
        line(message);
    }

    @Override
    public void end(Stop stop, Usage usage) throws IOException {
        ObjectNode end = finished(stop, usage);
        if (facts.streaming()) {
            end.putObject("message").put("role", "assistant").put("content", "");
            channel.send(end + "\n");
        } else {
            end.set("message", message());
            channel.body(200, end);
        }
    }

    @Override
    public void fail(Step.Fail failure) throws IOException {
        ObjectNode error = new OllamaWire().error(failure);
        if (facts.streaming()) {
            channel.send(error + "\n");
        } else {
            channel.body(failure.status(), error);
        }
    }

    @Override
    public void breakOff() throws IOException {
        if (!facts.streaming()) {
            ObjectNode whole = finished(Stop.END, Usage.of(1, 1));
            whole.set("message", message());
            channel.halfBody(whole);
        }
    }

    private ObjectNode message() {
        ObjectNode message = JSON.objectNode().put("role", "assistant").put("content", text.toString());
        if (!thinking.isEmpty()) {
            message.put("thinking", thinking.toString());
        }
        if (!calls.isEmpty()) {
            message.set("tool_calls", calls);
        }
        return message;
    }

    private ObjectNode finished(Stop stop, Usage usage) {
        // Ollama knows two reasons: a call of tools and a refusal both end with "stop".
        String reason = switch (stop) {
            case END, TOOLS, REFUSAL -> "stop";
            case LENGTH -> "length";
        };
        return frame(true)
                .put("done_reason", reason)
                .put("prompt_eval_count", usage.input() + usage.cacheRead() + usage.cacheWrite())
                .put("eval_count", usage.output());
    }

    private void line(ObjectNode message) throws IOException {
        if (facts.streaming()) {
            ObjectNode frame = frame(false);
            frame.set("message", message);
            channel.send(frame + "\n");
        }
    }

    private ObjectNode frame(boolean done) {
        return JSON.objectNode()
                .put("model", facts.model())
                .put("created_at", "1970-01-01T00:00:00Z")
                .put("done", done);
    }
}
