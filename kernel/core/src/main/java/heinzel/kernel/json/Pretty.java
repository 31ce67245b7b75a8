package heinzel.kernel.json;

import heinzel.api.json.Json;
import java.util.Iterator;
import java.util.Map;

/// JSON for people: a field a line, two spaces a level, empty lists and objects on one line.
final class Pretty {
    private final StringBuilder out = new StringBuilder();

    private Pretty() {}

    static String of(Json json) {
        Pretty pretty = new Pretty();
        pretty.append(json, 0);
        return pretty.out.toString();
    }

    private void append(Json json, int level) {
        switch (json) {
            case Json.Obj object
            when !object.fields().isEmpty() -> {
                out.append("{\n");
                Iterator<Map.Entry<String, Json>> fields =
                        object.fields().entrySet().iterator();
                while (fields.hasNext()) {
                    Map.Entry<String, Json> field = fields.next();
                    indent(level + 1).append(Json.text(field.getKey())).append(": ");
                    append(field.getValue(), level + 1);
                    out.append(fields.hasNext() ? ",\n" : "\n");
                }
                indent(level).append('}');
            }
            case Json.Arr array
            when !array.items().isEmpty() -> {
                out.append("[\n");
                Iterator<Json> items = array.items().iterator();
                while (items.hasNext()) {
                    indent(level + 1);
                    append(items.next(), level + 1);
                    out.append(items.hasNext() ? ",\n" : "\n");
                }
                indent(level).append(']');
            }
            case Json.Obj empty -> out.append("{}");
            case Json.Arr empty -> out.append("[]");
            case Json.Text text -> out.append(text);
            case Json.Num number -> out.append(number);
            case Json.Bool flag -> out.append(flag);
            case Json.Null nothing -> out.append("null");
        }
    }

    private StringBuilder indent(int level) {
        return out.repeat("  ", level);
    }
}
