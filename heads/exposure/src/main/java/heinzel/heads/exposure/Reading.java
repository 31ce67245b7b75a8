package heinzel.heads.exposure;

import heinzel.api.json.Json;
import heinzel.api.operation.Names;
import heinzel.api.text.Visible;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// An answer as people read it, from its JSON alone, so that a plugin's answer reads like a built-in one: lists of
/// objects are tables, single values stand behind their names. What could deceive a terminal is made visible.
public final class Reading {
    private static final Pattern MOMENT = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
    private static final DateTimeFormatter LOCAL = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm");

    private final int width;
    private final ZoneId zone;

    /// A reader's circumstances.
    ///
    /// @param width the longest line of a table; 0 for as long as it takes
    /// @param zone  the zone in which moments are told
    public Reading(int width, ZoneId zone) {
        this.width = width;
        this.zone = zone;
    }

    /// The answer, line by line.
    public List<String> lines(Json.Obj answer) {
        List<String> lines = new ArrayList<>();
        fields(answer, "", lines);
        return lines;
    }

    private void fields(Json.Obj object, String indent, List<String> lines) {
        boolean onlyItems = object.fields().size() == 1 && object.get("items") != null;
        for (Map.Entry<String, Json> field : object.fields().entrySet()) {
            String name = indent + title(field.getKey());
            switch (field.getValue()) {
                case Json.Arr list
                when isTable(list) -> {
                    if (!field.getKey().equals("items")) {
                        lines.add(name + ":");
                    }
                    lines.addAll(table(list));
                }
                case Json.Arr list
                when list.items().isEmpty() -> {
                    if (onlyItems) {
                        lines.add("Nothing.");
                    } else {
                        lines.add(name + ": none");
                    }
                }
                case Json.Obj below
                when !below.fields().isEmpty() -> {
                    lines.add(name + ":");
                    fields(below, indent + "  ", lines);
                }
                case Json.Text(String text)
                when text.contains("\n") -> {
                    lines.add(name + ":");
                    Visible.of(text).stripTrailing().lines().forEach(line -> lines.add(indent + "  " + line));
                }
                default -> lines.add(name + ": " + cell(field.getValue()));
            }
        }
    }

    private static boolean isTable(Json.Arr list) {
        return !list.items().isEmpty() && list.items().stream().allMatch(Json.Obj.class::isInstance);
    }

    private List<String> table(Json.Arr list) {
        Set<String> names = new LinkedHashSet<>();
        list.items().forEach(item -> names.addAll(((Json.Obj) item).fields().keySet()));
        List<List<String>> rows = list.items().stream()
                .map(Json.Obj.class::cast)
                .map(item -> names.stream().map(name -> cell(item.get(name))).toList())
                .toList();
        return new Columns(names.stream().map(Reading::title).toList(), rows).lines(width);
    }

    private String cell(@Nullable Json value) {
        return switch (value) {
            case null -> "";
            case Json.Null nothing -> "";
            case Json.Bool(boolean flag) -> flag ? "yes" : "no";
            case Json.Text(String text)
            when MOMENT.matcher(text).matches() ->
                LOCAL.format(Instant.parse(text).atZone(zone));
            case Json.Text(String text) -> Visible.line(text, 4000);
            case Json.Num number -> number.toString();
            case Json.Arr list ->
                String.join(", ", list.items().stream().map(this::cell).toList());
            case Json.Obj object -> Visible.line(object.toString(), 4000);
        };
    }

    private static String title(String name) {
        String words = Names.snake(name).replace('_', ' ');
        return Visible.line(words, 4000);
    }
}
