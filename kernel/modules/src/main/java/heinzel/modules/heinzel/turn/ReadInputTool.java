package heinzel.modules.heinzel.turn;

import heinzel.api.json.Json;
import heinzel.api.model.ToolSpec;
import heinzel.api.operation.Problem;
import java.util.List;
import java.util.Map;

/// Reads on in an input that was too long to be given whole.
final class ReadInputTool {
    /// Most characters one call answers.
    private static final int PAGE = 12_000;

    private ReadInputTool() {}

    /// @param texts the inputs of the turn, by name, as the model is shown them
    static TurnTool over(Map<String, String> texts) {
        Json.Obj schema = Json.object("type", "object")
                .with(
                        "properties",
                        Json.object(
                                        "name",
                                        Json.object("type", "string")
                                                .with("enum", Json.texts(List.copyOf(texts.keySet()))))
                                .with("offset", Json.object("type", "integer").with("minimum", 0)))
                .with("required", Json.texts(List.of("name")))
                .with("additionalProperties", Json.FALSE);
        return new TurnTool(
                new ToolSpec("read_input", "Read on in an input that was cut.", schema, true),
                arguments -> page(texts, arguments));
    }

    private static String page(Map<String, String> texts, Json.Obj arguments) {
        String name = arguments.text("name").orElse("");
        String text = texts.get(name);
        if (text == null) {
            throw new Problem.Invalid(
                    "There is no input '" + name + "'. There are: " + String.join(", ", texts.keySet()));
        }
        int offset = arguments.number("offset").map(number -> number.intValue()).orElse(0);
        if (offset < 0 || offset > text.length()) {
            throw new Problem.Invalid(
                    "'" + name + "' has " + text.length() + " characters; offset was " + offset + ".");
        }
        int end = Math.min(text.length(), offset + PAGE);
        String rest = end < text.length() ? "\n[more from offset " + end + " of " + text.length() + "]" : "";
        return text.substring(offset, end) + rest;
    }
}
