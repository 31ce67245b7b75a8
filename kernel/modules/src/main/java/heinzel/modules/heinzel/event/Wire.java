package heinzel.modules.heinzel.event;

import java.util.Locale;

/// Enums as files, index and people write them: lower case, words joined by dashes.
public final class Wire {
    private Wire() {}

    public static String of(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The value that is written so.
    public static <E extends Enum<E>> E read(Class<E> type, String word) {
        return Enum.valueOf(type, word.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
