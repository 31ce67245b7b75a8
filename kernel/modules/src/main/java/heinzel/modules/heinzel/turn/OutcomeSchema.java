package heinzel.modules.heinzel.turn;

import heinzel.api.json.Json;
import heinzel.modules.heinzel.event.Wire;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The schema of the tool, for what this turn may come to.
///
/// @param summary whether this turn has to end with a summary
record OutcomeSchema(List<Outcome.Kind> kinds, List<String> conditions, boolean summary) {
    Set<String> fields() {
        return properties().fields().keySet();
    }

    Json.Obj json() {
        List<String> required = new ArrayList<>(List.of("kind", "report"));
        if (!conditions.isEmpty() && kinds.contains(Outcome.Kind.DRAFT)) {
            required.add("done_when");
        }
        if (summary) {
            required.add("summary");
        }
        return Json.object("type", "object")
                .with("properties", properties())
                .with("required", Json.texts(required))
                .with("additionalProperties", Json.FALSE);
    }

    private Json.Obj properties() {
        Json.Obj properties = Json.object(
                        "kind",
                        Json.object("type", "string")
                                .with(
                                        "enum",
                                        Json.texts(kinds.stream().map(Wire::of).toList())))
                .with("report", text("One line for the timeline: what you did.", OutcomeTool.REPORT_MOST));
        for (Outcome.Kind kind : kinds) {
            properties = switch (kind) {
                case DRAFT ->
                    properties
                            .with(
                                    "draft",
                                    text(
                                            "The whole text to place, without its heading. Only for kind draft.",
                                            OutcomeTool.DRAFT_MOST))
                            .with("done_when", answers());
                case AMENDMENT -> properties.with("amendment", amendment());
                case PROPOSE ->
                    properties.with(
                            "contract",
                            text(
                                    "The whole contract file of another Heinzelmännchen that should do what your contract"
                                            + " is not about. Only for kind propose.",
                                    OutcomeTool.DRAFT_MOST));
                case LESSONS -> properties.with("lessons", lessons());
                case ANSWER ->
                    properties.with(
                            "reply",
                            text("What the person asked to know, when a person asked.", OutcomeTool.REPLY_MOST));
                case QUESTION ->
                    properties.with(
                            "question",
                            text(
                                    "What you have to know from the person and can't find out. Only for kind question.",
                                    OutcomeTool.QUESTION_MOST));
                case NOTHING -> properties;
            };
        }
        return summary ? properties.with("summary", summarised()) : properties;
    }

    private static Json.Obj summarised() {
        Json.Obj words = Json.object("type", "string").with("maxLength", OutcomeTool.SUMMARY_MOST);
        return object(
                        Json.object("asset", words.with("description", "What you keep true."))
                                .with("wants", words.with("description", "What the person wants of it."))
                                .with("decisions", list("What was decided, at most ten.", words))
                                .with("open_questions", list("What is open, at most ten.", words))
                                .with("next_deadline", words)
                                .with("sources", list("What you read.", words)),
                        "asset",
                        "wants",
                        "decisions",
                        "open_questions",
                        "sources")
                .with(
                        "description",
                        "What you know by now, the last <summary> and all that came after it taken together: it takes"
                                + " their place. Nothing of the contract and of the lessons, which you are given anyway.");
    }

    private Json.Obj answers() {
        Json.Obj condition = conditions.isEmpty()
                ? Json.object("type", "string")
                : Json.object("type", "string").with("enum", Json.texts(conditions));
        return list(
                "Every condition the contract names, each answered for this draft.",
                object(
                        Json.object("condition", condition)
                                .with("met", Json.object("type", "boolean"))
                                .with("why", Json.object("type", "string")),
                        "condition",
                        "met",
                        "why"));
    }

    private static Json.Obj amendment() {
        return object(
                        Json.object(
                                        "text",
                                        text(
                                                "The whole new contract file, from the tool contract_text.",
                                                OutcomeTool.DRAFT_MOST))
                                .with("why", text("Why, in a sentence for the person.", OutcomeTool.WHY_MOST)),
                        "text",
                        "why")
                .with("description", "The contract as it should be. Only for kind amendment.");
    }

    private static Json.Obj lessons() {
        Json.Obj hunk = object(
                Json.object("before", text("What you had written.", OutcomeTool.HUNK_MOST))
                        .with("after", text("What the person made of it.", OutcomeTool.HUNK_MOST)),
                "before",
                "after");
        return list(
                "What the edits teach about how the person wants it. Only for kind lessons.",
                object(
                        Json.object(
                                        "lesson",
                                        text("A sentence that holds for later drafts, too.", OutcomeTool.LESSON_MOST))
                                .with("hunks", list("The edits that it follows from.", hunk)),
                        "lesson",
                        "hunks"));
    }

    private static Json.Obj object(Json.Obj properties, String... required) {
        return Json.object("type", "object")
                .with("properties", properties)
                .with("required", Json.texts(List.of(required)))
                .with("additionalProperties", Json.FALSE);
    }

    private static Json.Obj list(String meaning, Json.Obj item) {
        return Json.object("type", "array").with("description", meaning).with("items", item);
    }

    private static Json.Obj text(String meaning, int most) {
        return Json.object("type", "string").with("description", meaning).with("maxLength", most);
    }
}
