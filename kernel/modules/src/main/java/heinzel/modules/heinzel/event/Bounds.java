package heinzel.modules.heinzel.event;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.text.Redaction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// How much one line of a spine holds, whoever wrote what is in it. Words that a person is meant to read lose their
/// addresses and are cut; names, keys and hashes are refused, because a part of a name is another name.
final class Bounds {
    /// Most characters of one text.
    static final int TEXT_MOST = 2_000;

    /// Most texts of one list of words.
    static final int WORDS_MOST = 10;

    /// The fields that hold words, a person's or a model's.
    private static final Set<String> WORDS = Set.of(
            "name",
            "by",
            "report",
            "reason",
            "error",
            "hint",
            "summary",
            "lesson",
            "question",
            "wants",
            "decisions",
            "open_questions",
            "next_deadline",
            "replacement");

    private Bounds() {}

    /// What may stand in a line of a kind.
    ///
    /// @throws Problem.Invalid when a name, a key or a hash is longer than any can be
    static Json.Obj kept(String kind, Json.Obj data) {
        Map<String, Json> fields = new LinkedHashMap<>();
        data.fields()
                .forEach((name, value) ->
                        fields.put(name, WORDS.contains(name) ? words(value) : refusing(kind, name, value)));
        return new Json.Obj(fields);
    }

    private static Json words(Json value) {
        return switch (value) {
            case Json.Text(String text) -> Json.text(cut(Redaction.redact(text)));
            case Json.Arr list -> Json.array(some(list.items()));
            case Json.Obj _, Json.Num _, Json.Bool _, Json.Null _ -> value;
        };
    }

    private static List<Json> some(List<Json> items) {
        List<Json> kept = new ArrayList<>();
        boolean all = items.size() <= WORDS_MOST;
        items.subList(0, all ? items.size() : WORDS_MOST - 1).forEach(item -> kept.add(words(item)));
        if (!all) {
            kept.add(Json.text("… " + (items.size() - kept.size()) + " more"));
        }
        return kept;
    }

    /// Cut between whole characters.
    private static String cut(String text) {
        if (text.length() <= TEXT_MOST) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(TEXT_MOST - 2)) ? TEXT_MOST - 2 : TEXT_MOST - 1;
        return text.substring(0, end) + "…";
    }

    private static Json refusing(String kind, String field, Json value) {
        switch (value) {
            case Json.Text(String text) -> require(kind, field, text);
            case Json.Arr list -> list.items().forEach(item -> refusing(kind, field, item));
            case Json.Obj(Map<String, Json> fields) ->
                fields.forEach((name, item) -> {
                    require(kind, field, name);
                    refusing(kind, field, item);
                });
            case Json.Num _, Json.Bool _, Json.Null _ -> {}
        }
        return value;
    }

    /// @throws Problem.Invalid when the text is longer than any name can be
    static void require(String kind, String field, String text) {
        if (text.length() > TEXT_MOST) {
            throw new Problem.Invalid(
                    "'%s' of %s has %d characters; a session keeps at most %d: %s…"
                            .formatted(field, kind, text.length(), TEXT_MOST, text.substring(0, 40)),
                    "Use a shorter name or path.");
        }
    }
}
