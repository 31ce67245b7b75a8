package heinzel.desktop.chat;

import heinzel.api.json.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// An action's arguments as a person reads them: name and value, or JSON laid out on several lines.
final class Arguments {
    private Arguments() {}

    /// The arguments that say something, by name, in their order. What was left out is left out here.
    static Map<String, String> readable(Json.Obj arguments) {
        var readable = new LinkedHashMap<String, String>();
        arguments.fields().forEach((name, value) -> {
            String words = words(value);
            if (!words.isEmpty()) {
                readable.put(name, words);
            }
        });
        return readable;
    }

    private static String words(Json value) {
        return switch (value) {
            case Json.Text(String text) -> text;
            case Json.Num number -> number.toString();
            case Json.Bool flag -> flag.toString();
            case Json.Null nothing -> "";
            case Json.Arr(var items) -> items.stream().map(Arguments::words).collect(Collectors.joining(", "));
            case Json.Obj object -> object.toString();
        };
    }

    /// The raw arguments, for a person who wants to see them.
    static String laidOut(Json value) {
        return lines(value, "");
    }

    private static String lines(Json value, String indent) {
        String deeper = indent + "  ";
        return switch (value) {
            case Json.Obj(var fields)
            when !fields.isEmpty() ->
                fields.entrySet().stream()
                        .map(field -> deeper + new Json.Text(field.getKey()) + ": " + lines(field.getValue(), deeper))
                        .collect(Collectors.joining(",\n", "{\n", "\n" + indent + "}"));
            case Json.Arr(var items)
            when !items.isEmpty() ->
                items.stream()
                        .map(item -> deeper + lines(item, deeper))
                        .collect(Collectors.joining(",\n", "[\n", "\n" + indent + "]"));
            case Json.Obj empty -> empty.toString();
            case Json.Arr empty -> empty.toString();
            case Json.Text text -> text.toString();
            case Json.Num number -> number.toString();
            case Json.Bool flag -> flag.toString();
            case Json.Null nothing -> "null";
        };
    }
}
