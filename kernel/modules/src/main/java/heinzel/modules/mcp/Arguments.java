package heinzel.modules.mcp;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;

/// A tool's arguments, which its own schema describes and hz's declarations can't: a JSON object as text.
final class Arguments {
    /// More is no call of a tool.
    static final int MOST = 100_000;

    private Arguments() {}

    static Json.Obj of(Codec codec, String text) {
        try {
            if (codec.parse(text) instanceof Json.Obj fields) {
                return fields;
            }
        } catch (Problem.Invalid noJson) {
            throw unfit(noJson);
        }
        throw unfit(new Problem.Invalid("It is no object."));
    }

    private static Problem.Invalid unfit(Problem why) {
        return new Problem.Invalid(
                "The tool's arguments are no JSON object: " + why.said(), "--arguments '{\"name\": \"value\"}'");
    }
}
