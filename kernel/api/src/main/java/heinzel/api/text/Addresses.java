package heinzel.api.text;

/// Finds email addresses by walking out from each at sign, a bounded way in both directions: local parts and
/// domains in any script, percent-encoded ones, quoted local parts.
final class Addresses {
    private static final String MARK = "[email]";

    /// RFC 5321 allows 64 characters before the sign; encoded ones take up to three times that.
    private static final int LOCAL_MOST = 3 * 64;

    private static final int DOMAIN_MOST = 3 * 255;

    private Addresses() {}

    static String redact(String text) {
        StringBuilder out = new StringBuilder(text.length());
        int done = 0;
        int from = 0;
        while (from < text.length()) {
            int sign = nextSign(text, from);
            if (sign < 0) {
                break;
            }
            int after = sign + signLength(text, sign);
            int start = localStart(text, sign, done);
            int end = domainEnd(text, after);
            if (start < sign && end > after) {
                out.append(text, done, start).append(MARK);
                done = end;
                from = end;
            } else {
                from = after;
            }
        }
        return done == 0 ? text : out.append(text, done, text.length()).toString();
    }

    /// The next at sign: plain, full-width, small, or percent-encoded.
    private static int nextSign(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (signLength(text, i) > 0) {
                return i;
            }
        }
        return -1;
    }

    private static int signLength(String text, int at) {
        char c = text.charAt(at);
        if (c == '@' || c == '\uff20' || c == '\ufe6b') {
            return 1;
        }
        return c == '%' && text.startsWith("40", at + 1) ? 3 : 0;
    }

    private static int localStart(String text, int sign, int floor) {
        int lowest = Math.max(floor, sign - LOCAL_MOST);
        if (sign > lowest && text.charAt(sign - 1) == '"') {
            int open = text.lastIndexOf('"', sign - 2);
            return open >= lowest ? open : sign;
        }
        int start = sign;
        while (start > lowest && isLocal(text.codePointBefore(start))) {
            start -= Character.charCount(text.codePointBefore(start));
        }
        while (start < sign && text.charAt(start) == '.') {
            start++;
        }
        return start;
    }

    private static boolean isLocal(int c) {
        return isWord(c) || ".!#$%'*+-=^_`{|}~".indexOf(c) >= 0;
    }

    /// The end of a domain with a dot in it and letters after the last one; `from` when there is none.
    private static int domainEnd(String text, int from) {
        int highest = Math.min(text.length(), from + DOMAIN_MOST);
        int end = from;
        int lastDot = -1;
        while (end < highest) {
            int c = text.codePointAt(end);
            int dot = dotLength(text, end);
            if (dot > 0) {
                lastDot = end;
                end += dot;
            } else if (isWord(c) || c == '-' || c == '%') {
                end += Character.charCount(c);
            } else {
                break;
            }
        }
        if (lastDot >= 0 && lastDot + dotLength(text, lastDot) >= end) {
            end = lastDot;
            lastDot = text.lastIndexOf('.', end - 1);
        }
        return lastDot > from && hasLetter(text, lastDot, end) ? end : from;
    }

    private static int dotLength(String text, int at) {
        char c = text.charAt(at);
        if (c == '.' || c == '\u3002' || c == '\uff0e') {
            return 1;
        }
        return c == '%' && text.regionMatches(true, at + 1, "2e", 0, 2) ? 3 : 0;
    }

    private static boolean hasLetter(String text, int from, int to) {
        return text.substring(from, to).codePoints().anyMatch(Character::isLetter);
    }

    private static boolean isWord(int c) {
        return Character.isLetterOrDigit(c)
                || Character.getType(c) == Character.NON_SPACING_MARK
                || Character.getType(c) == Character.COMBINING_SPACING_MARK
                || c == '\u200c'
                || c == '\u200d';
    }
}
