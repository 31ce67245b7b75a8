package heinzel.dist.priya;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What has come of these weeks so far, without what a crash may change: ids of what was begun anew, and how often
/// something was taken up again.
///
/// @param report  the document, to the letter
/// @param ended   how each wake ended, by its key
/// @param effects how often each effect in the world was done, by its key
/// @param placed  the drafts, by the keys of their effects
/// @param lessons what was learned
/// @param texts   the versions and amendments, with whose they are and how they stand
/// @param notices the titles of what asks for her, or has asked
record State(
        String report,
        Map<String, String> ended,
        Map<String, Integer> effects,
        List<String> placed,
        List<String> lessons,
        List<String> texts,
        List<String> notices) {
    static State of(Priya priya) {
        Map<String, String> ended = new TreeMap<>();
        Map<String, Integer> effects = new TreeMap<>();
        List<String> placed = new ArrayList<>();
        List<String> lessons = new ArrayList<>();
        Map<String, String> keys = new HashMap<>();
        for (JsonNode line : priya.spine()) {
            JsonNode data = line.path("data");
            switch (line.path("kind").asText()) {
                case "turn.started" ->
                    keys.put(
                            line.path("turn").asText(),
                            anyRequest(line.path("key").asText()));
                case "turn.finished" ->
                    ended.merge(
                            keys.getOrDefault(line.path("turn").asText(), "nobody"),
                            data.path("disposition").asText() + " "
                                    + data.path("reason").asText(""),
                            (one, other) -> one + ", " + other);
                case "turn.skipped" ->
                    data.path("keys")
                            .forEach(key -> ended.merge(
                                    key.asText(), data.path("reason").asText(), (one, other) -> one + ", " + other));
                case "effect.done" -> effects.merge(effect(line, keys), 1, Integer::sum);
                case "draft.placed" -> placed.add(line.path("key").asText());
                case "lesson.recorded" -> lessons.add(data.path("lesson").asText());
                default -> {}
            }
        }
        // One that is born again has another id; where a crash took the first turn, its cost is counted beside.
        ended.keySet().removeIf(key -> key.endsWith("@created"));
        return new State(priya.desk.reported(), ended, effects, placed, lessons, texts(priya), notices(priya));
    }

    /// A notice's effect is named by its turn, whose id a crash may change.
    private static String effect(JsonNode line, Map<String, String> keys) {
        String key = line.path("key").asText();
        String turn = line.path("turn").asText();
        return anyRequest(key.replace(turn, keys.getOrDefault(turn, turn)));
    }

    private static String anyRequest(String key) {
        return key.replaceAll("@(req|request|ask|draft)-[0-9A-Z]{26}", "@$1")
                .replaceAll("approval:draft-[0-9A-Z]{26}", "approval");
    }

    private static List<String> texts(Priya priya) {
        List<String> texts = new ArrayList<>();
        if (priya.json(0, "heinzel", "list").path("items").isEmpty()) {
            return texts;
        }
        JsonNode shown = priya.show();
        shown.path("contracts")
                .forEach(each -> texts.add("v" + each.path("version").asText() + " "
                        + each.path("state").asText() + " "
                        + each.path("fingerprint").asText()));
        shown.path("amendments")
                .forEach(each -> texts.add(
                        each.path("by").asText() + " " + each.path("state").asText() + " " + each.path("widens")));
        return texts;
    }

    private static List<String> notices(Priya priya) {
        List<String> titles = new ArrayList<>();
        priya.json(0, "system", "notify", "list")
                .path("items")
                .forEach(each -> titles.add(
                        each.path("title").asText() + " " + each.path("state").asText()));
        titles.sort(null);
        return titles;
    }
}
