package heinzel.adapters.markdown;

import heinzel.api.json.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The task list items of a note: `- [ ] open`, `- [x] done`, and the two further marks that many tools know.
final class Tasks {
    private static final Pattern ITEM =
            Pattern.compile("^[ \\t>]*(?:[-*+]|\\d{1,9}[.)])[ \\t]+\\[(\\S| )\\][ \\t]+(\\S.*)$");
    private static final Pattern BLOCK_ID = Pattern.compile("[ \\t]\\^([A-Za-z0-9-]+)[ \\t]*$");

    /// A tag is a word with a letter in it; `#12` names an issue.
    private static final Pattern TAG = Pattern.compile("(?<!\\S)#([\\p{L}\\p{N}_/-]+)");

    private Tasks() {}

    /// Each as a record, in their order. Its id stays while its words stay, wherever in the file it moves.
    static List<Json.Obj> of(Note note) {
        Lines lines = Lines.of(note.text());
        Outline outline = Outline.of(lines);
        Map<String, Integer> seen = new HashMap<>();
        List<Json.Obj> records = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher item = ITEM.matcher(lines.text(i));
            if (!outline.literal(i) && item.matches()) {
                String id = Note.told(note.path()) + "#" + name(item.group(2));
                int times = seen.merge(id, 1, Integer::sum);
                records.add(Json.object("id", times == 1 ? id : id + "-" + times)
                        .with("at", note.at().toString())
                        .with("line", i + 1)
                        .with("title", title(item.group(2)))
                        .with("state", state(item.group(1)))
                        .with("labels", Json.texts(labels(item.group(2)))));
            }
        }
        return records;
    }

    private static String state(String mark) {
        return switch (mark) {
            case " " -> "open";
            case "x", "X" -> "done";
            case "/" -> "doing";
            case "-" -> "cancelled";
            default -> mark;
        };
    }

    private static String name(String words) {
        Matcher id = BLOCK_ID.matcher(words);
        return id.find() ? "^" + id.group(1) : Tag.sha256(title(words)).substring(0, 12);
    }

    private static String title(String words) {
        String plain = BLOCK_ID.matcher(words).replaceFirst("");
        return TAG.matcher(plain)
                .replaceAll(tag -> label(tag.group(1)) ? "" : Matcher.quoteReplacement(tag.group()))
                .strip()
                .replaceAll("\\s+", " ");
    }

    private static List<String> labels(String words) {
        return TAG.matcher(words)
                .results()
                .map(tag -> tag.group(1))
                .filter(Tasks::label)
                .distinct()
                .toList();
    }

    private static boolean label(String tag) {
        return !tag.chars().allMatch(Character::isDigit);
    }
}
