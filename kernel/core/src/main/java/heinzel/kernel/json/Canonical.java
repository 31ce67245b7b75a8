package heinzel.kernel.json;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import java.math.BigDecimal;
import java.util.TreeMap;

/// The canonical form of RFC 8785: no white space, fields sorted by UTF-16 code units, the shortest escapes. Its
/// rule for fractions is that of ECMAScript, which no two libraries agree on; hz hashes none, so they are refused.
final class Canonical {
    private static final BigDecimal TOO_LARGE = BigDecimal.valueOf(1L << 53);
    private static final char[] HEX = "0123456789abcdef".toCharArray();

    private final StringBuilder out = new StringBuilder();

    private Canonical() {}

    static String of(Json json) {
        Canonical canonical = new Canonical();
        canonical.append(json);
        return canonical.out.toString();
    }

    private void append(Json json) {
        switch (json) {
            case Json.Obj object -> {
                char before = '{';
                for (var field : new TreeMap<>(object.fields()).entrySet()) {
                    out.append(before);
                    appendText(field.getKey());
                    out.append(':');
                    append(field.getValue());
                    before = ',';
                }
                out.append(before == '{' ? "{}" : "}");
            }
            case Json.Arr array -> {
                char before = '[';
                for (Json item : array.items()) {
                    out.append(before);
                    append(item);
                    before = ',';
                }
                out.append(before == '[' ? "[]" : "]");
            }
            case Json.Text text -> appendText(text.value());
            case Json.Num number -> out.append(integer(number));
            case Json.Bool flag -> out.append(flag.value());
            case Json.Null nothing -> out.append("null");
        }
    }

    private static String integer(Json.Num number) {
        BigDecimal plain = number.value().stripTrailingZeros();
        if (plain.scale() > 0 || plain.abs().compareTo(TOO_LARGE) >= 0) {
            throw new Problem.Invalid(
                    "The number " + number + " may not be hashed: it is no integer below 2^53.", "Write it as a text.");
        }
        return plain.signum() == 0 ? "0" : plain.toPlainString();
    }

    private void appendText(String text) {
        if (!Surrogates.paired(text)) {
            throw new Problem.Invalid(
                    "A text that holds half of a character (an unpaired surrogate) may not be hashed.");
        }
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
                    if (c < 0x20) {
                        out.append("\\u00").append(HEX[c >> 4]).append(HEX[c & 15]);
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }
}
