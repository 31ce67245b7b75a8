package heinzel.adapters.mcp;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceMethod.Argument;
import heinzel.api.source.SourceMethod.Facet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A server's tool, as the server describes it.
///
/// @param reads whether the server says that it changes nothing
/// @param input the schema of its arguments
record Tool(String name, String meaning, boolean reads, Json.Obj input) {
    private static final int MEANING = 200;

    static Optional<Tool> of(Json described) {
        if (!(described instanceof Json.Obj fields)) {
            return Optional.empty();
        }
        boolean reads = fields.object("annotations").orElse(Json.Obj.EMPTY).flag("readOnlyHint");
        return fields.text("name")
                .filter(name -> !name.isBlank())
                .map(name -> new Tool(
                        name,
                        brief(fields.text("description").orElse("")),
                        reads,
                        fields.object("inputSchema").orElse(Json.Obj.EMPTY)));
    }

    /// A server's words stand in errors and lists, never in an instruction, and are kept short.
    private static String brief(String text) {
        String plain = text.replaceAll("\\p{Cc}+", " ").strip();
        return plain.length() > MEANING ? plain.substring(0, MEANING) + "…" : plain;
    }

    SourceMethod method(String capability) {
        List<Json> required = input.list("required");
        List<Argument> arguments = new ArrayList<>();
        properties()
                .forEach((argument, schema) -> arguments.add(new Argument(
                        argument,
                        schema instanceof Json.Obj fields
                                ? brief(fields.text("description").orElse(""))
                                : "",
                        required.contains(Json.text(argument)))));
        return new SourceMethod(
                capability, name, meaning, arguments, List.of(new Facet("text", List.of("text"))), false);
    }

    /// The arguments of a contract, which are all text, as the schema wants them.
    ///
    /// @throws Problem.Invalid naming the one that does not fit
    Json.Obj arguments(Codec codec, Map<String, String> given) {
        Map<String, Json> arguments = new LinkedHashMap<>();
        given.forEach((argument, text) -> {
            Json schema = properties().get(argument);
            if (schema == null) {
                throw new Problem.Invalid(
                        "The tool " + name + " has no argument \"" + argument + "\".",
                        "It has: " + String.join(", ", properties().keySet()) + ".");
            }
            arguments.put(argument, value(codec, argument, text, schema));
        });
        return new Json.Obj(arguments);
    }

    private Json value(Codec codec, String argument, String text, Json schema) {
        String type = schema instanceof Json.Obj fields ? fields.text("type").orElse("string") : "string";
        if (type.equals("string")) {
            return Json.text(text);
        }
        try {
            Json value = codec.parse(text);
            boolean fits = switch (type) {
                case "integer" ->
                    value instanceof Json.Num(var number)
                            && number.stripTrailingZeros().scale() <= 0;
                case "number" -> value instanceof Json.Num;
                case "boolean" -> value instanceof Json.Bool;
                case "array" -> value instanceof Json.Arr;
                case "object" -> value instanceof Json.Obj;
                default -> true;
            };
            if (fits) {
                return value;
            }
        } catch (Problem.Invalid noJson) {
            throw unfit(argument, text, type);
        }
        throw unfit(argument, text, type);
    }

    private Problem unfit(String argument, String text, String type) {
        return new Problem.Invalid(
                "The argument \"" + argument + "\" of the tool " + name + " is \"" + text + "\", which is no " + type
                        + ".",
                type.equals("array") || type.equals("object") ? "Write it as JSON." : "Write it as a " + type + ".");
    }

    private Map<String, Json> properties() {
        return input.object("properties").orElse(Json.Obj.EMPTY).fields();
    }
}
