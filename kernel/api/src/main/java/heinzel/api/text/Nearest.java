package heinzel.api.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// Finds what somebody probably meant.
public final class Nearest {
    private static final int LONGEST = 64;

    private Nearest() {}

    /// The known word nearest to a mistyped one, when one is near enough to be worth a hint.
    public static Optional<String> to(String word, Collection<String> known) {
        if (word.isEmpty() || word.length() > LONGEST) {
            return Optional.empty();
        }
        String plain = plain(word);
        int furthest = Math.max(1, Math.min(3, word.length() / 2));
        return known.stream()
                .map(candidate -> new Scored(candidate, distance(plain, plain(candidate))))
                .filter(scored -> scored.distance() <= furthest)
                .min(Comparator.comparingInt(Scored::distance))
                .map(Scored::word);
    }

    private record Scored(String word, int distance) {}

    private static String plain(String word) {
        return word.toLowerCase(Locale.ROOT).replace('-', '_');
    }

    /// Edits from one word to the other, where swapping two neighbours is one edit.
    private static int distance(String a, String b) {
        int[][] rows = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            rows[i][0] = i;
        }
        for (int j = 0; j <= b.length(); j++) {
            rows[0][j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                int best = Math.min(Math.min(rows[i - 1][j], rows[i][j - 1]) + 1, rows[i - 1][j - 1] + change);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    best = Math.min(best, rows[i - 2][j - 2] + 1);
                }
                rows[i][j] = best;
            }
        }
        return rows[a.length()][b.length()];
    }
}
