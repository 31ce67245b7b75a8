package heinzel.modules.heinzel.contract;

import java.util.Locale;
import java.util.regex.Pattern;

/// Names as contracts, skills and people of the roster have them.
public final class Slugs {
    private static final Pattern SLUG = Pattern.compile("[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?");

    private Slugs() {}

    /// Lower-case letters, digits and single words joined by hyphens; at most 64 characters.
    public static boolean isSlug(String text) {
        return SLUG.matcher(text).matches() && !text.contains("--");
    }

    /// The nearest slug to a text; may be empty.
    public static String of(String text) {
        String slug = text.toLowerCase(Locale.ROOT)
                .replace("ä", "ae")
                .replace("ö", "oe")
                .replace("ü", "ue")
                .replace("ß", "ss")
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-+|-+$", "");
        return slug.length() > 64 ? slug.substring(0, 64).replaceAll("-+$", "") : slug;
    }
}
