package heinzel.modules.heinzel.contract;

import heinzel.api.json.Json;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.TreeMap;

/// JSON in the form of RFC 8785, and the hash of it. Numbers are integers or money, whose plain form is the
/// canonical one: at most four places, no exponent.
final class CanonicalJson {
    private CanonicalJson() {}

    static String of(Json json) {
        StringBuilder out = new StringBuilder();
        append(out, json);
        return out.toString();
    }

    /// SHA-256 of a text's UTF-8, in lower-case hexadecimal.
    static String sha256(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static void append(StringBuilder out, Json json) {
        switch (json) {
            case Json.Obj object -> {
                String comma = "{";
                // A tree of strings sorts by UTF-16 code units, as RFC 8785 asks.
                for (var field : new TreeMap<>(object.fields()).entrySet()) {
                    out.append(comma);
                    append(out, field.getKey());
                    out.append(':');
                    append(out, field.getValue());
                    comma = ",";
                }
                out.append(object.fields().isEmpty() ? "{}" : "}");
            }
            case Json.Arr array -> {
                out.append('[');
                for (int i = 0; i < array.items().size(); i++) {
                    out.append(i == 0 ? "" : ",");
                    append(out, array.items().get(i));
                }
                out.append(']');
            }
            case Json.Text text -> append(out, text.value());
            case Json.Num number ->
                out.append(
                        number.value().signum() == 0
                                ? "0"
                                : number.value().stripTrailingZeros().toPlainString());
            case Json.Bool flag -> out.append(flag.value());
            case Json.Null nothing -> out.append("null");
        }
    }

    private static void append(StringBuilder out, String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\b' -> out.append("\\b");
                case '\t' -> out.append("\\t");
                case '\n' -> out.append("\\n");
                case '\f' -> out.append("\\f");
                case '\r' -> out.append("\\r");
                default -> {
                    if (c < 0x20) {
                        out.append("\\u00").append(HexFormat.of().toHexDigits((byte) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }
}
