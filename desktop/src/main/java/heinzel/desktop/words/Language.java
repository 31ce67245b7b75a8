package heinzel.desktop.words;

import java.util.Locale;

/// The language that the window speaks.
public final class Language {
    private static final String SYSTEM = "system";

    private Language() {}

    /// What the setting `hz.language` asks for.
    ///
    /// @param setting `system`, or a language's code such as `de`
    /// @param system  what the system speaks
    public static Locale of(String setting, Locale system) {
        return setting.equals(SYSTEM) ? system : Locale.forLanguageTag(setting);
    }
}
