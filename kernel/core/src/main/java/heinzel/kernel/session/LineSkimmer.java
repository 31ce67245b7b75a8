package heinzel.kernel.session;

/// Looks over the line of an envelope without making anything of it: whether it is one as this store writes it,
/// and where its parts lie. What it does not take at once (a rare escape, a very long number, an object with
/// many fields) it leaves to {@link LineParser}, which decides. What it takes, that one takes too.
final class LineSkimmer {
    private static final byte[] HEAD = Ascii.bytes("{\"v\":1,\"seq\":");
    private static final byte[] TS = Ascii.bytes(",\"ts\":\"");
    private static final byte[] PREV = Ascii.bytes("\",\"prev\":\"");
    private static final byte[] TURN = Ascii.bytes("\",\"turn\":");
    private static final byte[] KIND = Ascii.bytes(",\"kind\":");
    private static final byte[] KEY = Ascii.bytes(",\"key\":");
    private static final byte[] DATA = Ascii.bytes(",\"data\":");
    private static final byte[] NULL = Ascii.bytes("null");
    private static final byte[] TRUE = Ascii.bytes("true");
    private static final byte[] FALSE = Ascii.bytes("false");
    private static final int HASH = 64;
    private static final int DIGITS = 18;
    private static final int DEEPEST = 100;

    /// Fields of the objects that are open, at most; their names must differ.
    private static final int FIELDS = 64;

    private final byte[] bytes;
    private final int[] nameFrom = new int[FIELDS];
    private final int[] nameTo = new int[FIELDS];
    private int names;
    private int end;
    private int at;
    private int depth;
    private long seq;
    private long millis;
    private int prev;
    private int kind;
    private int kindEnd;
    private boolean body;

    LineSkimmer(byte[] bytes) {
        this.bytes = bytes;
    }

    /// Whether what begins at a place is an envelope and the end of a line. When not, it may be one all the same.
    ///
    /// @param limit where the buffer ends
    boolean takes(int from, int limit) {
        at = from;
        end = limit;
        names = 0;
        depth = 0;
        body = false;
        return skip(HEAD)
                && isSeq()
                && skip(TS)
                && isTime()
                && skip(PREV)
                && isHash()
                && skip(TURN)
                && isTextOrNull()
                && skip(KIND)
                && isKind()
                && skip(KEY)
                && isTextOrNull()
                && skip(DATA)
                && at < end
                && bytes[at] == '{'
                && isValue()
                && skip('}')
                && at < end
                && bytes[at] == '\n';
    }

    /// Where the line that was taken ends.
    int end() {
        return at;
    }

    long seq() {
        return seq;
    }

    /// When it was written, in milliseconds.
    long millis() {
        return millis;
    }

    /// Where the hash of the line before begins.
    int prev() {
        return prev;
    }

    boolean isOfKind(byte[] name) {
        return kindEnd - kind == name.length && Ascii.at(bytes, kind, name);
    }

    /// Whether its data has a field `body`.
    boolean hasBody() {
        return body;
    }

    private boolean isSeq() {
        int from = at;
        long value = 0;
        while (at < end && bytes[at] >= '0' && bytes[at] <= '9' && at - from <= DIGITS) {
            value = value * 10 + (bytes[at++] - '0');
        }
        seq = value;
        return at > from && at - from < DIGITS && bytes[from] != '0';
    }

    private boolean isTime() {
        int from = at;
        at += Timestamp.LENGTH;
        millis = at < end ? Timestamp.millis(bytes, from) : Timestamp.OTHER;
        return millis != Timestamp.OTHER;
    }

    private boolean isHash() {
        prev = at;
        at += HASH;
        return at < end; // who holds it against a hash finds any wrong digit
    }

    private boolean isTextOrNull() {
        return (at < end && bytes[at] == 'n') ? skip(NULL) : isText();
    }

    private boolean isKind() {
        kind = at + 1;
        boolean is = isText();
        kindEnd = at - 1;
        return is && kindEnd > kind;
    }

    private boolean isValue() {
        if (at >= end) {
            return false;
        }
        return switch (bytes[at]) {
            case '{' -> isObject();
            case '[' -> isArray();
            case '"' -> isText();
            case 't' -> skip(TRUE);
            case 'f' -> skip(FALSE);
            case 'n' -> skip(NULL);
            default -> isNumber();
        };
    }

    private boolean isObject() {
        at++;
        if (++depth > DEEPEST) {
            return false;
        }
        int before = names;
        if (at < end && bytes[at] != '}') {
            do {
                if (!isName(before) || !skip(':') || !isValue()) {
                    return false;
                }
            } while (skip(','));
        }
        names = before;
        depth--;
        return skip('}');
    }

    /// The name of a field, which no other of its object has. Two names that are written differently may be the
    /// same one, so one with a backslash is not taken.
    private boolean isName(int first) {
        int from = at + 1;
        if (!isText() || names == FIELDS) {
            return false;
        }
        int to = at - 1;
        for (int i = first; i < names; i++) {
            if (nameTo[i] - nameFrom[i] == to - from && isSame(nameFrom[i], from, to)) {
                return false;
            }
        }
        for (int i = from; i < to; i++) {
            if (bytes[i] == '\\') {
                return false;
            }
        }
        nameFrom[names] = from;
        nameTo[names++] = to;
        body |= depth == 1 && to - from == 4 && Ascii.at(bytes, from, BODY);
        return true;
    }

    private static final byte[] BODY = Ascii.bytes("body");

    private boolean isSame(int other, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[other + i - from] != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    private boolean isArray() {
        at++;
        if (++depth > DEEPEST) {
            return false;
        }
        if (at < end && bytes[at] != ']') {
            do {
                if (!isValue()) {
                    return false;
                }
            } while (skip(','));
        }
        depth--;
        return skip(']');
    }

    private boolean isNumber() {
        int from = at;
        skip('-');
        int whole = digits();
        if (whole == 0 || (whole > 1 && bytes[at - whole] == '0') || (skip('.') && digits() == 0)) {
            return false;
        }
        return at - from < DIGITS && (at >= end || (bytes[at] | 0x20) != 'e');
    }

    private int digits() {
        int from = at;
        while (at < end && bytes[at] >= '0' && bytes[at] <= '9') {
            at++;
        }
        return at - from;
    }

    /// Nearly all bytes of a line pass here, one by one.
    private boolean isText() {
        byte[] in = bytes;
        int limit = end;
        int next = at;
        if (next >= limit || in[next++] != '"') {
            return false;
        }
        while (next < limit) {
            byte b = in[next++];
            if (b == '"') {
                at = next;
                return true;
            }
            if (b < 0x20 || b == '\\') {
                at = next;
                if (b == '\\' ? !isEscape() : !isTwoBytes(b)) {
                    return false;
                }
                next = at;
            }
        }
        return false;
    }

    private boolean isEscape() {
        return at < end
                && switch (bytes[at++]) {
                    case '"', '\\', '/', 'n', 't', 'r', 'b', 'f' -> true;
                    default -> false;
                };
    }

    /// The rest of a character of two or three bytes, such as most letters are that are not ASCII.
    private boolean isTwoBytes(byte first) {
        int lead = first & 0xFF;
        if (lead >= 0xC2 && lead <= 0xDF) {
            return isFollower();
        }
        return lead > 0xE0 && lead <= 0xEC && isFollower() && isFollower();
    }

    private boolean isFollower() {
        return at < end && (bytes[at++] & 0xC0) == 0x80;
    }

    private boolean skip(byte[] word) {
        if (end - at < word.length || !Ascii.at(bytes, at, word)) {
            return false;
        }
        at += word.length;
        return true;
    }

    private boolean skip(char c) {
        if (at < end && bytes[at] == c) {
            at++;
            return true;
        }
        return false;
    }
}
