package heinzel.scripted.script;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// Writes what [ScriptJson] reads.
final class ScriptWriter {
    private ScriptWriter() {}

    static ObjectNode write(Script script) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        var rules = root.putArray("rules");
        script.rules().forEach(rule -> rules.add(rule(rule)));
        return root;
    }

    private static ObjectNode rule(Rule rule) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("name", rule.name());
        ObjectNode when = node.putObject("when");
        rule.conditions().forEach(match -> match(match, when));
        ObjectNode finds = node.putObject("find");
        rule.finds()
                .forEach(find -> finds.putObject(find.name())
                        .put(
                                "in",
                                switch (find.where()) {
                                    case Find.InPart(Part part) -> part.word();
                                    case Find.InFound(String other) -> "found:" + other;
                                })
                        .put("regex", find.pattern().pattern()));
        node.put("times", rule.times());
        var steps = node.putArray("steps");
        rule.steps().forEach(step -> steps.add(step(step)));
        return node;
    }

    private static void match(Match match, ObjectNode when) {
        switch (match) {
            case Match.Contains(Part part, String words) ->
                when.withArray(part.word() + "_contains").add(words);
            case Match.Matches(Part part, var pattern) ->
                when.withArray(part.word() + "_matches").add(pattern.pattern());
            case Match.ToolOffered(String tool) ->
                when.withArray("tool_offered").add(tool);
            case Match.AfterTools(boolean after) -> when.put("after_tools", after);
            case Match.NthRequest(int n) -> when.put("request", n);
        }
    }

    private static ObjectNode step(Step step) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        switch (step) {
            case Step.Say(String text, var pace) -> node.put("say", text).put("pace_ms", pace.toMillis());
            case Step.Think(String text) -> node.put("think", text);
            case Step.CallTool(String tool, var arguments) ->
                node.put("call", tool).set("arguments", arguments);
            case Step.Pause(var time) -> node.put("pause_ms", time.toMillis());
            case Step.Fail(int status, String type, String message, int retryAfter, String code) ->
                node.put("fail", status)
                        .put("type", type)
                        .put("message", message)
                        .put("retry_after", retryAfter)
                        .put("code", code);
            case Step.Cut() -> node.put("cut", true);
            case Step.End(Stop stop) -> node.put("stop", stop.word());
            case Step.Spend(Usage(int input, int output, int cacheRead, int cacheWrite)) ->
                node.putObject("usage")
                        .put("input", input)
                        .put("output", output)
                        .put("cache_read", cacheRead)
                        .put("cache_write", cacheWrite);
        }
        return node;
    }
}
