package heinzel.api.json;

import java.util.Iterator;
import java.util.Map;

/// Compact JSON text of a value, by the plain rules of RFC 8259. Characters that end a line for some readers
/// (U+0085, U+2028, U+2029) are escaped, so that one value is always one line.
final class JsonText {
    private static final char[] HEX = "0123456789abcdef".toCharArray();

    private JsonText() {}

    static String of(Json json) {
        StringBuilder out = new StringBuilder();
        append(out, json);
        return out.toString();
    }

    private static void append(StringBuilder out, Json json) {
        switch (json) {
            case Json.Obj object -> appendObject(out, object);
            case Json.Arr array -> appendArray(out, array);
            case Json.Text text -> appendText(out, text.value());
            case Json.Num number -> out.append(plain(number));
            case Json.Bool flag -> out.append(flag.value());
            case Json.Null nothing -> out.append("null");
        }
    }

    private static String plain(Json.Num number) {
        return number.value().signum() == 0
                ? "0"
                : number.value().stripTrailingZeros().toPlainString();
    }

    private static void appendObject(StringBuilder out, Json.Obj object) {
        out.append('{');
        Iterator<Map.Entry<String, Json>> fields = object.fields().entrySet().iterator();
        while (fields.hasNext()) {
            Map.Entry<String, Json> field = fields.next();
            appendText(out, field.getKey());
            out.append(':');
            append(out, field.getValue());
            if (fields.hasNext()) {
                out.append(',');
            }
        }
        out.append('}');
    }

    private static void appendArray(StringBuilder out, Json.Arr array) {
        out.append('[');
        for (int i = 0; i < array.items().size(); i++) {
            if (i > 0) {
                out.append(',');
            }
            append(out, array.items().get(i));
        }
        out.append(']');
    }

    private static void appendText(StringBuilder out, String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '\b' -> out.append("\\b");
                case '\f' -> out.append("\\f");
                default -> {
                    if (c < 0x20 || c == 0x85 || c == 0x2028 || c == 0x2029) {
                        out.append("\\u").append(HEX[c >> 12]).append(HEX[(c >> 8) & 15]);
                        out.append(HEX[(c >> 4) & 15]).append(HEX[c & 15]);
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }
}
