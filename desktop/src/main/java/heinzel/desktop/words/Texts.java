package heinzel.desktop.words;

import java.text.MessageFormat;
import java.util.Arrays;
import java.util.Locale;
import java.util.ResourceBundle;

/// Everything the window says, in the person's language.
///
/// A text with arguments is a `MessageFormat` with choices for singular and plural. An enum's constants have
/// the keys `SimpleName.CONSTANT`. A missing key is a bug, and a test finds it: the files and the code name
/// exactly the same keys.
public final class Texts {
    private static final String BUNDLE = "heinzel.texts.desktop";

    private final Locale locale;
    private final ResourceBundle bundle;

    /// German for a German locale, English for every other; numbers and dates as that language writes them.
    public Texts(Locale wanted) {
        this.locale = wanted.getLanguage().equals("de") ? Locale.GERMANY : Locale.UK;
        this.bundle = ResourceBundle.getBundle(
                BUNDLE, locale, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    public Locale locale() {
        return locale;
    }

    /// The text of this key, with its arguments filled in. Words among the arguments lose what can't be drawn.
    public String of(String key, Object... arguments) {
        String pattern = bundle.getString(key);
        if (arguments.length == 0) {
            return pattern;
        }
        Object[] drawable = Arrays.stream(arguments)
                .map(argument -> argument instanceof String words ? Drawable.of(words) : argument)
                .toArray();
        return new MessageFormat(pattern, locale).format(drawable);
    }

    /// The word for an enum's constant.
    public String of(Enum<?> constant) {
        return bundle.getString(constant.getDeclaringClass().getSimpleName() + "." + constant.name());
    }

    /// A small number as a word, as it stands in a sentence: three, eleven; from thirteen on in digits.
    public String count(int number) {
        String key = "number." + number;
        return number >= 0 && number <= 12 ? bundle.getString(key) : String.format(locale, "%,d", number);
    }

    /// The sentence with a capital at its start.
    public String sentence(String words) {
        if (words.isEmpty()) {
            return words;
        }
        int first = words.offsetByCodePoints(0, 1);
        return words.substring(0, first).toUpperCase(locale) + words.substring(first);
    }
}
