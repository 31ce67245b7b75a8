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

/// An answer as chat-completion chunks, or as one completion.
final class OpenAiAnswer implements Answer {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Facts facts;
    private final Channel channel;
    private final String id;
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder reasoning = new StringBuilder();
    private final ArrayNode calls = JSON.arrayNode();

    OpenAiAnswer(Facts facts, int request, Channel channel) {
        this.facts = facts;
        this.channel = channel;
        this.id = "chatcmpl-scripted-" + request;
    }

    @Override
    public void begin(Usage usage) throws IOException {
        if (facts.streaming()) {
            channel.open("text/event-stream");
            delta(JSON.objectNode().put("role", "assistant").put("content", ""));
        }
    }

    @Override
    public void text(String piece) throws IOException {
        text.append(piece);
        delta(JSON.objectNode().put("content", piece));
    }

    // The protocol has no thinking of its own; this is the field that the servers which show it agree on.
    @Override
    public void thinking(String thought) throws IOException {
        reasoning.append(thought);
        delta(JSON.objectNode().put("reasoning_content", thought));
    }

    @Override
    public void call(String callId, String tool, JsonNode arguments) throws IOException {
        int index = calls.size();
        ObjectNode whole = calls.addObject().put("id", callId).put("type", "function");
        whole.putObject("function").put("name", tool).put("arguments", arguments.toString());
        boolean first = true;
        for (String piece : Pieces.halves(arguments.toString())) {
            ObjectNode delta = JSON.objectNode();
            ObjectNode call = delta.putArray("tool_calls").addObject().put("index", index);
            if (first) {
                call.put("id", callId).put("type", "function");
                call.putObject("function").put("name", tool).put("arguments", piece);
            } else {
                call.putObject("function").put("arguments", piece);
            }
            first = false;
            delta(delta);
        }
    }

    @Override
    public void end(Stop stop, Usage usage) throws IOException {
        String reason = switch (stop) {
            case END -> "stop";
            case TOOLS -> "tool_calls";
            case LENGTH -> "length";
            case REFUSAL -> "content_filter";
        };
        if (!facts.streaming()) {
            channel.body(200, whole(reason, usage));
            return;
        }
        ObjectNode last = chunk();
        choice(last).put("finish_reason", reason).putObject("delta");
        event(last);
        ObjectNode spent = chunk();
        spent.putArray("choices");
        spent.set("usage", usage(usage));
        event(spent);
        channel.send("data: [DONE]\n\n");
    }

    @Override
    public void fail(Step.Fail failure) throws IOException {
        ObjectNode error = new OpenAiWire().error(failure);
        if (facts.streaming()) {
            event(error);
        } else {
            channel.body(failure.status(), error);
        }
    }

    @Override
    public void breakOff() throws IOException {
        if (!facts.streaming()) {
            channel.halfBody(whole("stop", Usage.of(1, 1)));
        }
    }

    private ObjectNode whole(String reason, Usage usage) {
        ObjectNode completion = frame("chat.completion");
        ObjectNode choice = choice(completion).put("finish_reason", reason);
        ObjectNode message = choice.putObject("message").put("role", "assistant");
        if (text.isEmpty() && !calls.isEmpty()) {
            message.putNull("content");
        } else {
            message.put("content", text.toString());
        }
        if (!reasoning.isEmpty()) {
            message.put("reasoning_content", reasoning.toString());
        }
        if (!calls.isEmpty()) {
            message.set("tool_calls", calls);
        }
        completion.set("usage", usage(usage));
        return completion;
    }

    private void delta(ObjectNode delta) throws IOException {
        if (facts.streaming()) {
            ObjectNode chunk = chunk();
            choice(chunk).putNull("finish_reason").set("delta", delta);
            event(chunk);
        }
    }

    private ObjectNode chunk() {
        return frame("chat.completion.chunk");
    }

    private ObjectNode frame(String kind) {
        return JSON.objectNode()
                .put("id", id)
                .put("object", kind)
                .put("created", 0)
                .put("model", facts.model());
    }

    private static ObjectNode choice(ObjectNode frame) {
        return frame.putArray("choices").addObject().put("index", 0);
    }

    // Here the input counts what came from the cache too.
    private static ObjectNode usage(Usage usage) {
        int input = usage.input() + usage.cacheRead() + usage.cacheWrite();
        ObjectNode node = JSON.objectNode()
                .put("prompt_tokens", input)
                .put("completion_tokens", usage.output())
                .put("total_tokens", input + usage.output());
        node.putObject("prompt_tokens_details").put("cached_tokens", usage.cacheRead());
        return node;
    }

    private void event(ObjectNode event) throws IOException {
        channel.send("data: " + event + "\n\n");
    }
}
