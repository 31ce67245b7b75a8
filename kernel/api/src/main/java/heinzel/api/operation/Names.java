package heinzel.api.operation;

import java.util.Locale;

/// The one function from Java's names to everyone else's: `keepDays` is `keep_days` in JSON, TOML, tools and
/// queries, and `keep-days` on the command line.
public final class Names {
    private Names() {}

    /// `keepDays` and `KEEP_DAYS` to `keep_days`.
    public static String snake(String java) {
        if (java.equals(java.toUpperCase(Locale.ROOT))) {
            return java.toLowerCase(Locale.ROOT);
        }
        StringBuilder out = new StringBuilder(java.length() + 4);
        for (int i = 0; i < java.length(); i++) {
            char c = java.charAt(i);
            if (Character.isUpperCase(c)) {
                if (i > 0) {
                    out.append('_');
                }
                out.append(Character.toLowerCase(c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    /// `keep_days` or `keepDays` to `keep-days`.
    public static String kebab(String name) {
        return snake(name).replace('_', '-');
    }
}
