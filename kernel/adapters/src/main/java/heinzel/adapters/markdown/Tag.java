package heinzel.adapters.markdown;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The line above a draft that says so. Deleting it approves the draft.
final class Tag {
    /// Read leniently: a person who quotes the line or changes its end has not deleted it.
    private static final Pattern LINE = Pattern.compile("🧝\uFE0F? ?DRAFT \\([^()]{1,200}, ([0-9a-f]{8})\\)");

    /// What of a tag line is hz's own: the tag, the sentence behind it as far as it still stands, and the marks
    /// of a quotation or list that somebody put before it.
    private static final Pattern OWN =
            Pattern.compile("(?:^[\\s>*+-]+)?" + LINE.pattern() + "(?::? ?edit, then delete this line to approve)?:?");

    private Tag() {}

    static String line(String name, int version, String shortKey) {
        return "🧝 DRAFT (" + name + " v" + version + ", " + shortKey + "): edit, then delete this line to approve";
    }

    /// The short key in a tag line; empty when the line is none.
    static Optional<String> key(String line) {
        Matcher found = LINE.matcher(line);
        return found.find() ? Optional.of(found.group(1)) : Optional.empty();
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
