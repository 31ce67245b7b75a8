package heinzel.scripted.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import heinzel.scripted.script.Facts;
import heinzel.scripted.script.Step;

/// A protocol: how a request is read, an answer written and an error said.
public sealed interface Wire permits AnthropicWire, OpenAiWire, OllamaWire {

    /// How the record of requests calls it.
    String name();

    Facts read(JsonNode request);

    /// An answer to one request, written to the channel as it grows.
    Answer answer(Facts facts, int request, Channel channel);

    ObjectNode error(Step.Fail failure);
}
