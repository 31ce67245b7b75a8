package heinzel.modules.heinzel.contract;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// The known word that somebody probably meant.
final class Nearest {
    private Nearest() {}

    /// The known word with the fewest changed letters, at most a third of them and three.
    static Optional<String> to(String word, Collection<String> known) {
        String wanted = word.toLowerCase(Locale.ROOT);
        int most = Math.min(3, Math.max(1, word.length() / 3));
        return known.stream()
                .filter(candidate -> Math.abs(candidate.length() - word.length()) <= most)
                .filter(candidate -> distance(wanted, candidate.toLowerCase(Locale.ROOT)) <= most)
                .min(Comparator.comparingInt((String candidate) -> distance(wanted, candidate.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /// A fix that names it, or else what there is.
    static String fix(String word, Collection<String> known) {
        return to(word, known)
                .map(near -> "did you mean " + near + "?")
                .orElseGet(() -> known.isEmpty()
                        ? "take it out"
                        : "take one of: "
                                + String.join(
                                        ", ", known.stream().sorted().limit(20).toList()));
    }

    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int corner = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int above = row[j];
                int swapped = corner + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(swapped, Math.min(above, row[j - 1]) + 1);
                corner = above;
            }
        }
        return row[b.length()];
    }
}
