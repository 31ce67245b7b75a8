package heinzel.desktop.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import heinzel.testing.Proves;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DrawableTest {
    @ParameterizedTest
    @CsvSource({
        "'🧝 draft of week 47', 'draft of week 47'",
        "'a 🧝 b', 'a b'",
        "'done ✅', 'done '",
        "'👩‍💻 codes', 'codes'",
        "'👍🏽', ''",
        "'🇩🇪 Berlin', 'Berlin'",
        "'1 of 3, 50 %, © ä ö ü ß', '1 of 3, 50 %, © ä ö ü ß'",
        "'  two  blanks stay', '  two  blanks stay'"
    })
    @Proves("P8")
    void emojiAreTakenOutAndNothingElse(String text, String drawn) {
        assertEquals(drawn, Drawable.of(text));
    }

    @Test
    @Proves("P8")
    void ordinaryTextIsNotCopied() {
        String text = "weekly-report drafted Checkout, week 47";
        assertSame(text, Drawable.of(text));
    }
}
