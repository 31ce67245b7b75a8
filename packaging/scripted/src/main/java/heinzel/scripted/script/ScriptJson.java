package heinzel.scripted.script;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// The JSON form of a script.
///
/// ```json
/// {"rules": [{
///   "name": "draft",
///   "when": {"last_user_contains": "report", "system_matches": "(?i)you draft", "tool_offered": "place_draft",
///            "after_tools": false, "request": 1},
///   "find": {"pr": {"in": "last_user", "regex": "merged #(?<id>\\d+) (?<title>.+)"},
///            "id": {"in": "found:pr", "regex": "\\d+"}},
///   "times": 1,
///   "steps": [{"think": "…"}, {"say": "{{pr.count}} merged: {{#pr|, }}{{title}}{{/pr}}", "pace_ms": 20},
///             {"call": "place_draft", "arguments": {"text": "{{pr.title}}"}},
///             {"pause_ms": 100}, {"usage": {"input": 10, "output": 5, "cache_read": 0, "cache_write": 0}},
///             {"stop": "length"}, {"refuse": true}, {"cut": true},
///             {"fail": 529, "type": "overloaded_error", "message": "Overloaded", "retry_after": 1}]
/// }]}
/// ```
///
/// `…_contains` and `…_matches` exist for `last_user`, `system`, `tool_results`, `conversation` and `model`;
/// each takes a text or an array of texts that must all hold. Anything unknown is refused, since a misspelt
/// condition would always hold.
final class ScriptJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private ScriptJson() {}

    static Script read(String text) {
        JsonNode root;
        try {
            root = JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new BadScript("the script is not JSON: " + e.getOriginalMessage(), e);
        }
        only(root, "the script", Set.of("rules", "about"));
        List<Rule> rules = new ArrayList<>();
        for (JsonNode rule : root.path("rules")) {
            rules.add(rule(rule, rules.size() + 1));
        }
        if (rules.isEmpty()) {
            throw new BadScript("the script has no rules");
        }
        return new Script(rules);
    }

    static String write(Script script) {
        return ScriptWriter.write(script).toPrettyString() + "\n";
    }

    private static Rule rule(JsonNode node, int position) {
        String name = node.path("name").asText("rule " + position);
        only(node, "rule " + name, Set.of("name", "when", "find", "times", "steps"));
        List<Match> when = new ArrayList<>();
        for (Map.Entry<String, JsonNode> field : node.path("when").properties()) {
            when.addAll(matches(name, field.getKey(), field.getValue()));
        }
        List<Find> finds = new ArrayList<>();
        for (Map.Entry<String, JsonNode> field : node.path("find").properties()) {
            finds.add(find(name, field.getKey(), field.getValue()));
        }
        List<Step> steps = new ArrayList<>();
        for (JsonNode step : node.path("steps")) {
            steps.add(step(name, step));
        }
        return new Rule(name, when, finds, node.path("times").asInt(0), steps);
    }

    private static List<Match> matches(String rule, String key, JsonNode value) {
        return switch (key) {
            case "tool_offered" ->
                texts(value).stream().<Match>map(Match.ToolOffered::new).toList();
            case "after_tools" -> List.of(new Match.AfterTools(value.asBoolean()));
            case "request" -> List.of(new Match.NthRequest(value.asInt()));
            default -> {
                if (key.endsWith("_contains")) {
                    Part part = Part.of(key.substring(0, key.length() - "_contains".length()));
                    yield texts(value).stream()
                            .<Match>map(words -> new Match.Contains(part, words))
                            .toList();
                }
                if (key.endsWith("_matches")) {
                    Part part = Part.of(key.substring(0, key.length() - "_matches".length()));
                    yield texts(value).stream()
                            .<Match>map(regex -> new Match.Matches(part, pattern(rule, regex)))
                            .toList();
                }
                throw new BadScript("rule " + rule + ": unknown condition " + key);
            }
        };
    }

    private static Find find(String rule, String name, JsonNode node) {
        only(node, "rule " + rule + ", find " + name, Set.of("in", "regex"));
        String in = node.path("in").asText("last_user");
        Find.Where where = in.startsWith("found:")
                ? new Find.InFound(in.substring("found:".length()))
                : new Find.InPart(Part.of(in));
        return new Find(name, where, pattern(rule, node.path("regex").asText()));
    }

    private static Step step(String rule, JsonNode node) {
        Iterator<String> names = node.fieldNames();
        String kind = names.hasNext() ? names.next() : "";
        String place = "rule " + rule + ", step " + kind;
        JsonNode value = node.path(kind);
        return switch (kind) {
            case "say" -> {
                only(node, place, Set.of("say", "pace_ms"));
                yield new Step.Say(
                        value.asText(), Duration.ofMillis(node.path("pace_ms").asLong(0)));
            }
            case "think" -> new Step.Think(value.asText());
            case "call" -> {
                only(node, place, Set.of("call", "arguments"));
                JsonNode arguments = node.path("arguments");
                yield new Step.CallTool(value.asText(), arguments.isObject() ? arguments : JSON.createObjectNode());
            }
            case "pause_ms" -> new Step.Pause(Duration.ofMillis(value.asLong()));
            case "fail" -> {
                only(node, place, Set.of("fail", "type", "message", "retry_after", "code"));
                yield new Step.Fail(
                        value.asInt(),
                        node.path("type").asText(""),
                        node.path("message").asText("scripted failure"),
                        node.path("retry_after").asInt(-1),
                        node.path("code").asText(""));
            }
            case "cut" -> new Step.Cut();
            case "refuse" -> new Step.End(Stop.REFUSAL);
            case "stop" -> new Step.End(Stop.of(value.asText()));
            case "usage" -> {
                only(value, place, Set.of("input", "output", "cache_read", "cache_write"));
                yield new Step.Spend(new Usage(
                        value.path("input").asInt(),
                        value.path("output").asInt(),
                        value.path("cache_read").asInt(),
                        value.path("cache_write").asInt()));
            }
            default -> throw new BadScript("rule " + rule + ": unknown step " + node);
        };
    }

    private static List<String> texts(JsonNode value) {
        List<String> texts = new ArrayList<>();
        if (value.isArray()) {
            value.forEach(element -> texts.add(element.asText()));
        } else {
            texts.add(value.asText());
        }
        return texts;
    }

    private static Pattern pattern(String rule, String regex) {
        try {
            return Pattern.compile(regex);
        } catch (PatternSyntaxException e) {
            throw new BadScript("rule " + rule + ": not a regular expression: " + e.getMessage(), e);
        }
    }

    private static void only(JsonNode node, String place, Set<String> known) {
        Optional<String> unknown = node.properties().stream()
                .map(Map.Entry::getKey)
                .filter(key -> !known.contains(key))
                .findFirst();
        if (unknown.isPresent()) {
            throw new BadScript(place + ": unknown key " + unknown.get() + "; known are "
                    + known.stream().sorted().toList());
        }
    }
}
