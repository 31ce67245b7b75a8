package heinzel.kernel.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.testing.Proves;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonCodecTest {
    private final JsonCodec codec = new JsonCodec();

    @Test
    @Proves("K4")
    void aDocumentIsReadAndWrittenUnchanged() {
        String text = "{\"b\":[1,2.5,true,null,\"ü\\n\\u2028\"],\"a\":{},\"c\":12345678901234567890.123}";

        Json read = codec.parse(text);

        assertEquals(text, codec.print(read));
        assertEquals("2.5", codec.print(codec.parse("2.50")));
        assertEquals(read, codec.parse(codec.print(read)));
        assertEquals(read, codec.parse(codec.pretty(read)));
    }

    @Test
    @Proves("K4")
    void numbersStayExact() {
        assertEquals(Json.number(new BigDecimal("0.1")), codec.parse("0.1"));
        assertEquals(
                Json.number(new BigDecimal("123456789012345678901234567890")),
                codec.parse("123456789012345678901234567890"));
        assertEquals("10000000000", codec.print(codec.parse("1e10")));
    }

    @ParameterizedTest
    @Proves("K4")
    @ValueSource(
            strings = {
                "",
                "{\"a\":1,\"a\":2}",
                "{\"a\":1} {}",
                "[1,]",
                "{a:1}",
                "'a'",
                "NaN",
                "01",
                "\"\\ud800\"",
                "{\"\\udc00\":1}",
                "\"\\ud800\\ud800\"",
                "1e1000000000",
                "-1e-1000000000",
                "[",
                "\"a\nb\"",
                "/* a */ 1"
            })
    void whatTwoReadersCouldUnderstandDifferentlyIsRefused(String text) {
        Problem refused = assertThrows(Problem.Invalid.class, () -> codec.parse(text));

        assertTrue(refused.said().startsWith("Not JSON: "), refused::said);
    }

    @Test
    @Proves("K4")
    void nestingIsBounded() {
        assertEquals("[".repeat(200) + "]".repeat(200), codec.print(codec.parse("[".repeat(200) + "]".repeat(200))));
        assertThrows(Problem.Invalid.class, () -> codec.parse("[".repeat(201) + "]".repeat(201)));
        assertThrows(Problem.Invalid.class, () -> codec.parse("{\"a\":".repeat(100_000)));
    }

    @Test
    @Proves("K4")
    void anErrorSaysWhereItIs() {
        Problem refused = assertThrows(Problem.Invalid.class, () -> codec.parse("{\n  \"a\": tru\n}"));

        assertTrue(refused.said().contains("line 2"), refused::said);
    }

    @Test
    @Proves("K5")
    void prettyTextHasAFieldALine() {
        assertEquals("""
                {
                  "a": [
                    1,
                    {
                      "b": "c"
                    }
                  ],
                  "d": [],
                  "e": {}
                }""", codec.pretty(codec.parse("{\"a\":[1,{\"b\":\"c\"}],\"d\":[],\"e\":{}}")));
    }
}
