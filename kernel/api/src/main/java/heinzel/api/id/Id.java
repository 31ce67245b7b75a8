package heinzel.api.id;

import heinzel.api.operation.Problem;
import java.util.regex.Pattern;

/// An identifier as a type of its own: a record of one text that checks its pattern when made, so that an id is
/// a pattern before it is ever a path.
public interface Id {
    /// The whole id, prefix and all.
    String value();

    /// Checks a text against `<prefix>-<ULID>`.
    ///
    /// @throws Problem.Invalid naming text and prefix
    static String checked(String value, String prefix) {
        if (!Patterns.matches(value, prefix)) {
            throw new Problem.Invalid(
                    "Not an id of this kind: '" + Patterns.shortened(value) + "'.",
                    "An id here is '" + prefix + "-' and 26 characters, as hz printed it.");
        }
        return value;
    }

    /// Whether a text is `<prefix>-<ULID>`.
    static boolean fits(String value, String prefix) {
        return Patterns.matches(value, prefix);
    }

    /// How ids look.
    final class Patterns {
        private static final Pattern ULID = Pattern.compile("[0-7][0-9A-HJKMNP-TV-Z]{25}");

        private Patterns() {}

        private static boolean matches(String value, String prefix) {
            return value.startsWith(prefix + "-")
                    && ULID.matcher(value.substring(prefix.length() + 1)).matches();
        }

        private static String shortened(String value) {
            return value.length() <= 60 ? value : value.substring(0, 60) + "…";
        }
    }
}
