package heinzel.kernel.session;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Builds one line of JSON as UTF-8 bytes, its newline included. What some readers take for the end of a line
/// (U+0085, U+2028, U+2029) is escaped, and half a surrogate pair is refused, because no UTF-8 can say it.
final class LineWriter {
    private static final byte[] HEX = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};

    private byte[] bytes = new byte[512];
    private int length;

    /// @param most bytes that the line may have
    /// @throws Problem.Invalid when it has more
    LineWriter within(int most) {
        if (length > most) {
            throw new Problem.Invalid(
                    "A line of %,d bytes is too long; a session's file takes at most %,d.".formatted(length, most),
                    "Write less at once.");
        }
        return this;
    }

    /// SHA-256 of the line so far, without a newline.
    String hash() {
        return Hashes.of(bytes, 0, length);
    }

    /// Ends the line; what is returned is to be written by one write.
    ByteBuffer end() {
        put('\n');
        return ByteBuffer.wrap(bytes, 0, length);
    }

    LineWriter raw(String ascii) {
        room(ascii.length());
        for (int i = 0; i < ascii.length(); i++) {
            bytes[length++] = (byte) ascii.charAt(i);
        }
        return this;
    }

    LineWriter textOrNull(@Nullable String text) {
        return text == null ? raw("null") : text(text);
    }

    LineWriter value(Json json) {
        switch (json) {
            case Json.Obj(Map<String, Json> fields) -> object(fields);
            case Json.Arr array -> array(array);
            case Json.Text(String text) -> text(text);
            case Json.Num number -> raw(number.value().toString());
            case Json.Bool(boolean flag) -> raw(flag ? "true" : "false");
            case Json.Null _ -> raw("null");
        }
        return this;
    }

    private void object(Map<String, Json> fields) {
        put('{');
        Iterator<Map.Entry<String, Json>> all = fields.entrySet().iterator();
        while (all.hasNext()) {
            Map.Entry<String, Json> field = all.next();
            text(field.getKey());
            put(':');
            value(field.getValue());
            if (all.hasNext()) {
                put(',');
            }
        }
        put('}');
    }

    private void array(Json.Arr array) {
        put('[');
        boolean first = true;
        for (Json item : array.items()) {
            if (!first) {
                put(',');
            }
            first = false;
            value(item);
        }
        put(']');
    }

    LineWriter text(String text) {
        room(text.length() + 2);
        put('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                ascii(c);
            } else if (c == 0x85 || c == 0x2028 || c == 0x2029) {
                escape(c);
            } else if (Character.isSurrogate(c)) {
                point(pair(text, i++));
            } else {
                point(c);
            }
        }
        put('"');
        return this;
    }

    private void ascii(char c) {
        switch (c) {
            case '"' -> raw("\\\"");
            case '\\' -> raw("\\\\");
            case '\n' -> raw("\\n");
            case '\r' -> raw("\\r");
            case '\t' -> raw("\\t");
            default -> {
                if (c < 0x20 || c == 0x7F) {
                    escape(c);
                } else {
                    put(c);
                }
            }
        }
    }

    private static int pair(String text, int at) {
        if (at + 1 >= text.length() || !Character.isSurrogatePair(text.charAt(at), text.charAt(at + 1))) {
            throw new Problem.Invalid(
                    "The text holds half of a character (U+%04X at place %d), which no file can keep."
                            .formatted((int) text.charAt(at), at),
                    "Cut texts between whole characters.");
        }
        return Character.toCodePoint(text.charAt(at), text.charAt(at + 1));
    }

    private void point(int point) {
        room(Utf8.LONGEST);
        length = Utf8.put(point, bytes, length);
    }

    private void escape(char c) {
        raw("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            put(HEX[(c >> shift) & 15]);
        }
    }

    private void put(int b) {
        if (length == bytes.length) {
            room(1);
        }
        bytes[length++] = (byte) b;
    }

    private void room(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, bytes.length + (bytes.length >> 1)));
        }
    }
}
