package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.model.ToolSpec;
import heinzel.api.operation.Problem;
import java.util.List;

/// The tool by which a model says what its turn comes to: a call with a schema, never text to be parsed.
final class OutcomeTool {
    static final String NAME = "outcome";

    /// Most characters of a draft.
    private static final int DRAFT_MOST = 100_000;

    private static final int REPORT_MOST = 300;
    private static final int REPLY_MOST = 8_000;

    private final Codec codec;

    OutcomeTool(Codec codec) {
        this.codec = codec;
    }

    /// The tool, with the contract's conditions written into its schema.
    ToolSpec spec(List<String> conditions) {
        Json.Obj properties = Json.object("kind", choice("draft", "answer", "nothing"))
                .with("report", text("One line for the timeline: what you did.", REPORT_MOST))
                .with("reply", text("What the person asked to know, when a person asked.", REPLY_MOST))
                .with("draft", text("The whole text to place, without its heading. Only for kind draft.", DRAFT_MOST))
                .with("done_when", conditions(conditions));
        Json.Obj schema = Json.object("type", "object")
                .with("properties", properties)
                .with(
                        "required",
                        conditions.isEmpty()
                                ? Json.texts(List.of("kind", "report"))
                                : Json.texts(List.of("kind", "report", "done_when")))
                .with("additionalProperties", Json.FALSE);
        return new ToolSpec(NAME, "Say what this turn comes to. Call it once, last.", schema, true);
    }

    private static Json.Obj conditions(List<String> conditions) {
        Json.Obj condition = conditions.isEmpty()
                ? Json.object("type", "string")
                : Json.object("type", "string").with("enum", Json.texts(conditions));
        Json.Obj item = Json.object("type", "object")
                .with(
                        "properties",
                        Json.object("condition", condition)
                                .with("met", Json.object("type", "boolean"))
                                .with("why", Json.object("type", "string")))
                .with("required", Json.texts(List.of("condition", "met", "why")))
                .with("additionalProperties", Json.FALSE);
        return Json.object("type", "array")
                .with("description", "Every condition the contract names, each answered for this draft.")
                .with("items", item);
    }

    private static Json.Obj choice(String... values) {
        return Json.object("type", "string").with("enum", Json.texts(List.of(values)));
    }

    private static Json.Obj text(String meaning, int most) {
        return Json.object("type", "string").with("description", meaning).with("maxLength", most);
    }

    /// Reads a call.
    ///
    /// @throws Problem.Invalid saying what does not fit, in words for the model
    Outcome read(Json.Obj arguments, List<String> conditions) {
        for (String field : arguments.fields().keySet()) {
            if (!List.of("kind", "report", "reply", "draft", "done_when").contains(field)) {
                throw new Problem.Invalid("'" + field + "' is no field of outcome.");
            }
        }
        Outcome outcome = codec.read(lenient(arguments), Outcome.class);
        bounded("report", outcome.report(), REPORT_MOST);
        outcome.reply().ifPresent(reply -> bounded("reply", reply, REPLY_MOST));
        if (outcome.kind() == Outcome.Kind.DRAFT) {
            String draft = outcome.draft().orElse("");
            if (draft.isBlank()) {
                throw new Problem.Invalid("kind is draft, but 'draft' is empty.");
            }
            bounded("draft", draft, DRAFT_MOST);
            conditions.stream()
                    .filter(condition -> outcome.doneWhen().stream()
                            .noneMatch(answer -> answer.condition().equals(condition)))
                    .findFirst()
                    .ifPresent(missing -> {
                        throw new Problem.Invalid("done_when does not answer the condition '" + missing + "'.");
                    });
        }
        return outcome;
    }

    /// A list that was left out is an empty one.
    private static Json.Obj lenient(Json.Obj arguments) {
        return arguments.get("done_when") == null ? arguments.with("done_when", Json.array()) : arguments;
    }

    private static void bounded(String field, String value, int most) {
        if (value.length() > most) {
            throw new Problem.Invalid(
                    "'" + field + "' has " + value.length() + " characters; it may have " + most + ".");
        }
    }
}
