package heinzel.kernel.session;

import heinzel.api.fields.SmallMap;
import heinzel.api.json.Json;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads one line of JSON where it lies in a buffer, strictly: one value, UTF-8 without a flaw, no field twice.
///
/// It is not Jackson because a line of 16 MB must be read in a heap of 64 MB, and because a spine's speed is in
/// here: texts are unescaped in place, which destroys the buffer, and become a `String` in one step.
final class LineParser {
    private static final int DEEPEST = 200;
    private static final int LONGEST_NUMBER = 1_000;

    /// Fields that nearly every object has at most.
    private static final int FEW = 12;

    private final byte[] bytes;
    private final int end;
    private int at;
    private int depth;

    private LineParser(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        this.at = from;
        this.end = to;
    }

    /// The object in a part of a buffer, which is no longer usable afterwards.
    static Json.Obj object(byte[] bytes, int from, int to) throws BadLine {
        LineParser parser = new LineParser(bytes, from, to);
        Json value = parser.value();
        parser.space();
        if (parser.at != to || !(value instanceof Json.Obj object)) {
            throw new BadLine("no single object");
        }
        return object;
    }

    private Json value() throws BadLine {
        space();
        return switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> new Json.Text(text());
            case 't' -> word("true", Json.TRUE);
            case 'f' -> word("false", Json.FALSE);
            case 'n' -> word("null", Json.NULL);
            default -> number();
        };
    }

    private Json.Obj object() throws BadLine {
        enter();
        String[] names = new String[FEW];
        Json[] values = new Json[FEW];
        int size = 0;
        space();
        if (peek() != '}') {
            do {
                if (size == FEW) {
                    return many(names, values);
                }
                names[size] = name();
                for (int i = 0; i < size; i++) {
                    if (names[i].equals(names[size])) {
                        throw new BadLine("a field twice");
                    }
                }
                values[size++] = value();
                space();
            } while (skip(','));
        }
        expect('}');
        depth--;
        return new Json.Obj(SmallMap.of(names, values, size));
    }

    /// Goes on with an object that has more fields than most have.
    private Json.Obj many(String[] names, Json[] values) throws BadLine {
        Map<String, Json> fields = LinkedHashMap.newLinkedHashMap(4 * FEW);
        for (int i = 0; i < FEW; i++) {
            fields.put(names[i], values[i]);
        }
        do {
            if (fields.put(name(), value()) != null) {
                throw new BadLine("a field twice");
            }
            space();
        } while (skip(','));
        expect('}');
        depth--;
        return new Json.Obj(fields);
    }

    private String name() throws BadLine {
        space();
        String name = text();
        space();
        expect(':');
        return name;
    }

    private Json.Arr array() throws BadLine {
        enter();
        List<Json> items = new ArrayList<>();
        space();
        if (peek() != ']') {
            do {
                items.add(value());
                space();
            } while (skip(','));
        }
        expect(']');
        depth--;
        return new Json.Arr(items);
    }

    private void enter() throws BadLine {
        at++;
        if (++depth > DEEPEST) {
            throw new BadLine("nested too deep");
        }
    }

    private Json word(String word, Json value) throws BadLine {
        for (int i = 0; i < word.length(); i++) {
            expect(word.charAt(i));
        }
        return value;
    }

    private Json.Num number() throws BadLine {
        int from = at;
        skip('-');
        int whole = digits();
        if (whole == 0 || (whole > 1 && bytes[at - whole] == '0')) {
            throw new BadLine("no number");
        }
        if (skip('.') && digits() == 0) {
            throw new BadLine("no number");
        }
        boolean plain = at - from < 18 && at - from - whole <= 1 && !isExponent();
        if (plain) {
            return Json.Num.of(shortNumber(from));
        }
        if (isExponent()) {
            at++;
            if (!skip('-')) {
                skip('+');
            }
            if (digits() == 0) {
                throw new BadLine("no number");
            }
        }
        if (at - from > LONGEST_NUMBER) {
            throw new BadLine("a number too long");
        }
        try {
            return new Json.Num(new BigDecimal(new String(bytes, from, at - from, StandardCharsets.ISO_8859_1)));
        } catch (ArithmeticException | NumberFormatException _) {
            throw new BadLine("a number out of reach");
        }
    }

    private boolean isExponent() {
        return at < end && (bytes[at] | 0x20) == 'e';
    }

    private long shortNumber(int from) {
        boolean negative = bytes[from] == '-';
        long value = 0;
        for (int i = negative ? from + 1 : from; i < at; i++) {
            value = value * 10 + (bytes[i] - '0');
        }
        return negative ? -value : value;
    }

    private int digits() {
        int from = at;
        while (at < end && bytes[at] >= '0' && bytes[at] <= '9') {
            at++;
        }
        return at - from;
    }

    /// Reads a text, moving its bytes to the left over the backslashes as it goes: no escape is shorter than
    /// what it stands for.
    private String text() throws BadLine {
        expect('"');
        int from = at;
        int to = at;
        boolean plain = true;
        while (true) {
            byte b = peek();
            if (b == '"') {
                at++;
                return new String(bytes, from, to - from, plain ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
            }
            if (b == '\\') {
                at++;
                int point = escaped();
                plain &= point < 0x80;
                to = Utf8.put(point, bytes, to);
            } else if (b >= 0x20) {
                bytes[to++] = b;
                at++;
            } else if (b < 0) {
                plain = false;
                int point = multibyte();
                to = Utf8.put(point, bytes, to);
            } else {
                throw new BadLine("a control character in a text");
            }
        }
    }

    private int escaped() throws BadLine {
        byte b = peek();
        at++;
        return switch (b) {
            case '"', '\\', '/' -> b;
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> unicode();
            default -> throw new BadLine("an unknown escape");
        };
    }

    private int unicode() throws BadLine {
        int unit = hex4();
        if (unit < Character.MIN_SURROGATE || unit > Character.MAX_SURROGATE) {
            return unit;
        }
        expect('\\');
        expect('u');
        int low = hex4();
        if (!Character.isSurrogatePair((char) unit, (char) low)) {
            throw new BadLine("half a character");
        }
        return Character.toCodePoint((char) unit, (char) low);
    }

    private int hex4() throws BadLine {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(peek(), 16);
            if (digit < 0) {
                throw new BadLine("an unknown escape");
            }
            unit = (unit << 4) | digit;
            at++;
        }
        return unit;
    }

    private int multibyte() throws BadLine {
        int first = peek() & 0xFF;
        at++;
        int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
        int point = first & (more == 3 ? 0x07 : more == 2 ? 0x0F : 0x1F);
        for (int i = 0; i < more; i++) {
            byte b = peek();
            if ((b & 0xC0) != 0x80) {
                throw new BadLine("no UTF-8");
            }
            point = (point << 6) | (b & 0x3F);
            at++;
        }
        boolean overlong = point < (more == 3 ? 0x10000 : more == 2 ? 0x800 : 0x80);
        if (first < 0xC0 || overlong || point > Character.MAX_CODE_POINT || isSurrogate(point)) {
            throw new BadLine("no UTF-8");
        }
        return point;
    }

    private static boolean isSurrogate(int point) {
        return point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
    }

    private void space() {
        while (at < end && (bytes[at] == ' ' || bytes[at] == '\t' || bytes[at] == '\r')) {
            at++;
        }
    }

    private byte peek() throws BadLine {
        if (at >= end) {
            throw new BadLine("it ends early");
        }
        return bytes[at];
    }

    private boolean skip(char c) {
        if (at < end && bytes[at] == c) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char c) throws BadLine {
        if (peek() != c) {
            throw new BadLine("no '" + c + "' where one must be");
        }
        at++;
    }

    /// A line that is no JSON object. It is an answer, not an accident, so it carries no stack.
    static final class BadLine extends Exception {
        private static final long serialVersionUID = 1L;

        BadLine(String why) {
            super(why, null, false, false);
        }

        @Override
        public @Nullable String getMessage() {
            return super.getMessage();
        }
    }
}
