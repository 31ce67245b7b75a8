package heinzel.kernel.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.testing.Proves;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The examples of RFC 8785, as far as hz hashes such things.
class CanonicalTest {
    private final JsonCodec codec = new JsonCodec();

    @Test
    @Proves("C7")
    void fieldsAreSortedByTheirCodeUnits() {
        String text =
                "{\"\\u20ac\":\"Euro Sign\",\"\\r\":\"Carriage Return\",\"\\ufb33\":\"Hebrew Letter Dalet With Dagesh\","
                        + "\"1\":\"One\",\"\\ud83d\\ude00\":\"Emoji: Grinning Face\",\"\\u0080\":\"Control\","
                        + "\"\\u00f6\":\"Latin Small Letter O With Diaeresis\"}";

        assertEquals(
                "{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\u0080\":\"Control\","
                        + "\"ö\":\"Latin Small Letter O With Diaeresis\",\"€\":\"Euro Sign\","
                        + "\"😀\":\"Emoji: Grinning Face\",\"\ufb33\":\"Hebrew Letter Dalet With Dagesh\"}",
                codec.canonical(codec.parse(text)));
    }

    @Test
    @Proves("C7")
    void textsAreEscapedAsLittleAsMayBe() {
        assertEquals(
                "\"€$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\u2028\"",
                codec.canonical(Json.text("€$\u000f\nA'B\"\\\\\"/\u2028")));
    }

    @Test
    @Proves("C7")
    void oneValueHasOneForm() {
        assertEquals(
                "{\"a\":[1,100,0,true,null,{}],\"b\":9007199254740991}",
                codec.canonical(codec.parse("{ \"b\": 9007199254740991.0, \"a\": [1.0, 1e2, -0, true, null, {}] }")));
    }

    @ParameterizedTest
    @Proves("C7")
    @ValueSource(strings = {"0.1", "9007199254740992", "-9007199254740992", "1e300"})
    void aNumberOnWhichLibrariesDifferIsNotHashed(String number) {
        assertThrows(Problem.Invalid.class, () -> codec.canonical(codec.parse(number)));
    }

    @Test
    @Proves("C7")
    void halfACharacterIsNotHashed() {
        assertThrows(Problem.Invalid.class, () -> codec.canonical(Json.text("\ud800")));
    }
}
