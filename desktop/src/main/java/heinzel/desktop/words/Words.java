package heinzel.desktop.words;

import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Locale;

/// Everything a screen needs to say something: texts, money, times, and what hz says of itself.
public record Words(Texts texts, Amounts amounts, Moments moments, Told told) {
    /// For a person's language and zone.
    public static Words of(Locale locale, InstantSource clock, ZoneId zone) {
        var texts = new Texts(locale);
        return new Words(texts, new Amounts(texts), new Moments(texts, clock, zone), new Told(texts.locale()));
    }

    /// The text of a key; short, because every view says it often.
    public String of(String key, Object... arguments) {
        return texts.of(key, arguments);
    }

    /// The word for an enum's constant.
    public String of(Enum<?> constant) {
        return texts.of(constant);
    }
}
