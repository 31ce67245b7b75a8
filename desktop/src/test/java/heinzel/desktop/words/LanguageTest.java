package heinzel.desktop.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.desktop.theme.Appearance;
import heinzel.testing.Proves;
import java.util.Locale;
import org.junit.jupiter.api.Test;

final class LanguageTest {
    @Test
    @Proves("K14")
    void theSettingDecidesAndSystemFollowsTheSystem() {
        assertEquals(Locale.GERMAN, Language.of("de", Locale.ENGLISH));
        assertEquals(Locale.ENGLISH, Language.of("en", Locale.GERMANY));
        assertEquals(Locale.GERMANY, Language.of("system", Locale.GERMANY));
    }

    @Test
    @Proves("K14")
    void theThemeIsReadAsItIsWritten() {
        assertEquals(Appearance.Choice.DARK, Appearance.Choice.of("dark"));
        assertEquals(Appearance.Choice.LIGHT, Appearance.Choice.of("light"));
        assertEquals(Appearance.Choice.SYSTEM, Appearance.Choice.of("system"));
    }
}
