package heinzel.modules.heinzel.contract;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/// Numbers in figures or in English or German words, as far as conditions need them.
final class NumberWords {
    private static final List<String> ENGLISH = words("zero one two three four five six seven eight nine ten eleven"
            + " twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty");
    private static final List<String> GERMAN = words("null eins zwei drei vier fünf sechs sieben acht neun zehn elf"
            + " zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig");
    private static final List<String> ENGLISH_TENS =
            words("zero ten twenty thirty forty fifty sixty seventy eighty ninety");
    private static final List<String> GERMAN_TENS =
            words("null zehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig");

    private NumberWords() {}

    private static List<String> words(String words) {
        return List.of(words.split(" ", -1));
    }

    /// Empty for what is no number.
    static OptionalLong parse(String text) {
        String word = text.toLowerCase(Locale.ROOT).strip();
        if (word.matches("[0-9]{1,9}|[0-9]{1,3}([,.'’ ][0-9]{3}){1,2}")) {
            return OptionalLong.of(Long.parseLong(word.replaceAll("[^0-9]", "")));
        }
        return switch (word) {
            case "no", "kein", "keine", "keinen" -> OptionalLong.of(0);
            case "a", "an", "ein", "eine", "einen" -> OptionalLong.of(1);
            case "a dozen", "ein dutzend" -> OptionalLong.of(12);
            default -> hundreds(word);
        };
    }

    private static OptionalLong hundreds(String word) {
        String hundred = word.endsWith("hundert") ? "hundert" : word.endsWith("hundred") ? "hundred" : "";
        if (hundred.isEmpty()) {
            return small(word);
        }
        String before = word.substring(0, word.length() - hundred.length()).strip();
        if (before.isEmpty() || before.equals("a") || before.equals("ein")) {
            return OptionalLong.of(100);
        }
        OptionalLong count = small(before);
        return count.isPresent() ? OptionalLong.of(count.getAsLong() * 100) : count;
    }

    private static OptionalLong small(String word) {
        for (List<String> names : List.of(ENGLISH, GERMAN)) {
            if (names.contains(word)) {
                return OptionalLong.of(names.indexOf(word));
            }
        }
        for (List<String> names : List.of(ENGLISH_TENS, GERMAN_TENS)) {
            if (names.contains(word)) {
                return OptionalLong.of(names.indexOf(word) * 10L);
            }
        }
        int hyphen = word.indexOf('-');
        if (hyphen > 0 && ENGLISH_TENS.indexOf(word.substring(0, hyphen)) > 1) {
            int one = ENGLISH.indexOf(word.substring(hyphen + 1));
            return one > 0 && one < 10
                    ? OptionalLong.of(ENGLISH_TENS.indexOf(word.substring(0, hyphen)) * 10L + one)
                    : OptionalLong.empty();
        }
        return OptionalLong.empty();
    }
}
