package heinzel.adapters.markdown;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The line above a draft that says so. Deleting it approves the draft.
final class Tag {
    /// What the line asks for.
    private static final String ASKED = "delete this line to approve";

    /// Read leniently: a person who quotes the line or changes its end has not deleted it.
    private static final Pattern LINE = Pattern.compile("🧝\uFE0F? ?DRAFT \\([^()]{1,200}, ([0-9a-f]{8})\\)");

    /// What of a tag line is hz's own: the tag, the sentence behind it as far as it still stands, and the marks
    /// of a quotation or list that somebody put before it.
    private static final Pattern OWN =
            Pattern.compile("(?:^[\\s>*+-]+)?" + LINE.pattern() + "(?::? ?edit, then " + ASKED + ")?:?");

    private Tag() {}

    static String line(String name, int version, String shortKey) {
        return "🧝 DRAFT (" + name + " v" + version + ", " + shortKey + "): edit, then " + ASKED;
    }

    /// The short key in a tag line; empty when the line is none.
    static Optional<String> key(String line) {
        Matcher found = LINE.matcher(line);
        return found.find() ? Optional.of(found.group(1)) : Optional.empty();
    }

    /// Whether a line has the key of a tag, in whatever form: an editor may escape its brackets, wrap it before
    /// the key, or not know its first character.
    static boolean leftIn(String line, String shortKey) {
        String lower = line.toLowerCase(Locale.ROOT);
        for (int at = lower.indexOf(shortKey); at >= 0; at = lower.indexOf(shortKey, at + 1)) {
            int end = at + shortKey.length();
            boolean begins = at == 0 || !Character.isLetterOrDigit(lower.charAt(at - 1));
            boolean ends = end == lower.length() || !Character.isLetterOrDigit(lower.charAt(end));
            if (begins && ends) {
                return true;
            }
        }
        return false;
    }

    /// Whether a line asks to be deleted, as a tag does.
    static boolean asks(String line) {
        return line.contains(ASKED);
    }

    /// What a person wrote on a tag line beside the tag; empty when that is nothing.
    static Optional<String> words(String line) {
        String rest = OWN.matcher(line).replaceFirst("");
        return rest.isBlank() ? Optional.empty() : Optional.of(rest.strip());
    }

    /// The form in which a tag carries an effect key.
    static String shortKey(String effectKey) {
        return sha256(effectKey).substring(0, 8);
    }

    static String sha256(String text) {
        return HexFormat.of().formatHex(digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    static byte[] digest(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
