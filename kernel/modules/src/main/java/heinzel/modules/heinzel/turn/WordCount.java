package heinzel.modules.heinzel.turn;

import java.text.BreakIterator;
import java.util.Locale;

/// Counts words as readers of a text count them.
public final class WordCount {
    private WordCount() {}

    public static long of(String text) {
        BreakIterator words = BreakIterator.getWordInstance(Locale.ROOT);
        words.setText(text);
        long count = 0;
        int start = words.first();
        for (int end = words.next(); end != BreakIterator.DONE; start = end, end = words.next()) {
            if (text.substring(start, end).codePoints().anyMatch(Character::isLetterOrDigit)) {
                count++;
            }
        }
        return count;
    }
}
