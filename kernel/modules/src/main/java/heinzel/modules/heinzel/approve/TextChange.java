package heinzel.modules.heinzel.approve;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import heinzel.modules.heinzel.source.Fingerprints;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// How an approved text differs from the draft it was.
final class TextChange {
    private TextChange() {}

    /// The share of words changed, 0 to 1 with four places: words taken away or put in, against the longer text.
    static BigDecimal share(String draft, String approved) {
        List<String> before = words(draft);
        List<String> after = words(approved);
        int longer = Math.max(before.size(), after.size());
        if (longer == 0) {
            return BigDecimal.ZERO;
        }
        int changed = DiffUtils.diff(before, after).getDeltas().stream()
                .mapToInt(TextChange::size)
                .sum();
        return BigDecimal.valueOf(Math.min(changed, longer))
                .divide(BigDecimal.valueOf(longer), 4, RoundingMode.HALF_UP);
    }

    private static int size(AbstractDelta<String> delta) {
        return Math.max(delta.getSource().size(), delta.getTarget().size());
    }

    /// The fingerprint of what a text says, with white space and punctuation folded.
    static String material(String text) {
        return Fingerprints.sha256(String.join(" ", words(text)));
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1))
                .filter(word -> !word.isEmpty())
                .toList();
    }
}
