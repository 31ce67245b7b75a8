package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import heinzel.api.json.Json;
import heinzel.kernel.session.LineParser.BadLine;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// What is written is read back the same, and the reader takes just what Jackson takes.
final class LineParserTest {
    private static final JsonFactory JACKSON = new JsonFactoryBuilder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    @Provide
    Arbitrary<Json> values() {
        Arbitrary<String> texts = Arbitraries.strings().ofMaxLength(12).filter(LineParserTest::isWhole);
        Arbitrary<Json> plain = Arbitraries.oneOf(
                texts.map(Json.Text::new),
                Arbitraries.bigDecimals().map(Json.Num::new),
                Arbitraries.longs().map(Json.Num::of),
                Arbitraries.of(Json.TRUE, Json.FALSE, Json.NULL));
        return Arbitraries.recursive(
                () -> plain,
                inner -> Arbitraries.oneOf(
                        inner.list().ofMaxSize(3).map(Json.Arr::new),
                        Arbitraries.maps(texts, inner).ofMaxSize(3).map(Json.Obj::new)),
                0,
                4);
    }

    private static boolean isWhole(String text) {
        return text.codePoints().noneMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }

    @Property(tries = 2_000)
    @Proves("D3.1")
    void whatIsWrittenIsReadBackTheSame(@ForAll("values") Json value) throws BadLine {
        byte[] line = line(Json.object("value", value));
        for (byte b : line) {
            assertEquals(false, b == '\n' || b == '\r');
        }
        assertEquals(value, LineParser.object(line, 0, line.length).get("value"));
    }

    @Property(tries = 3_000)
    @Proves("D3.2")
    void aSpoiltLineIsTakenOrRefusedAsJacksonDoes(@ForAll("values") Json value, @ForAll int where, @ForAll byte with) {
        Assume.that(with != '\n'); // that would be two lines, and each reader of lines knows it
        byte[] line = line(Json.object("value", value));
        line[Math.floorMod(where, line.length)] = with;
        if (isUtf8(line) && isTakenByJackson(line.clone())) {
            assertEquals(true, isTaken(line), () -> Arrays.toString(line(Json.object("value", value))));
        } else {
            assertThrows(BadLine.class, () -> LineParser.object(line, 0, line.length));
        }
    }

    private static byte[] line(Json value) {
        ByteBuffer bytes = new LineWriter().value(value).end();
        byte[] line = new byte[bytes.remaining() - 1];
        bytes.get(line);
        return line;
    }

    /// Jackson takes surrogates that stand in bytes of their own; the store takes UTF-8 alone.
    private static boolean isUtf8(byte[] line) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line));
            return true;
        } catch (CharacterCodingException _) {
            return false;
        }
    }

    private static boolean isTaken(byte[] line) {
        try {
            LineParser.object(line, 0, line.length);
            return true;
        } catch (BadLine _) {
            return false;
        }
    }

    private static boolean isTakenByJackson(byte[] line) {
        try (JsonParser parser = JACKSON.createParser(line)) {
            int depth = 0;
            int values = 0;
            while (parser.nextToken() != null) {
                depth += parser.currentToken().isStructStart()
                        ? 1
                        : parser.currentToken().isStructEnd() ? -1 : 0;
                values += depth == 0 ? 1 : 0;
                parser.getText();
            }
            return values == 1 && line[0] == '{';
        } catch (IOException _) {
            return false;
        }
    }
}
