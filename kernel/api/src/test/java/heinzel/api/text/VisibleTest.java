package heinzel.api.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import org.junit.jupiter.api.Test;

/// What a person reads before deciding.
final class VisibleTest {
    @Test
    @Proves("C8")
    void whatMovesHidesOrTurnsTextIsShownAsWhatItIs() {
        assertEquals("a␛[2Kb", Visible.of("a\u001b[2Kb"));
        assertEquals("a‹U+202E›b", Visible.of("a\u202eb"));
        assertEquals("a‹U+200B›‹U+FEFF›b", Visible.of("a\u200b\ufeffb"));
        assertEquals("a‹U+2028›b␍", Visible.of("a\u2028b\r"));
        assertEquals("‹U+009B›␡", Visible.of("\u009b\u007f"));
        assertEquals("‹U+E0041›", Visible.of("\udb40\udc41"));
        assertEquals("‹U+3164›", Visible.of("\u3164"));
    }

    @Test
    @Proves("C8")
    void plainWordsOfAnyLanguageStayAsTheyAre() {
        for (String text : new String[] {"Grüße, 世界! é", "שלום", "🙂 👍🏽", "a\tb\nc"}) {
            assertEquals(text, Visible.of(text));
        }
    }

    @Test
    @Proves("C8")
    void aLongLineIsFoldedWithItsLength() {
        String line = Visible.line("x".repeat(5_000) + "\nrm", 100);
        assertTrue(line.length() <= 100, line);
        assertTrue(line.endsWith("… (5003 characters)"), line);
        assertEquals("a⏎b", Visible.line("a\nb", 100));
    }
}
