package heinzel.desktop.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.testing.Proves;
import org.junit.jupiter.api.Test;

final class AppearanceTest {
    @Test
    @Proves("K14")
    void theThemeIsReadAsItIsWritten() {
        assertEquals(Appearance.Choice.DARK, Appearance.Choice.of("dark"));
        assertEquals(Appearance.Choice.LIGHT, Appearance.Choice.of("light"));
        assertEquals(Appearance.Choice.SYSTEM, Appearance.Choice.of("system"));
    }
}
