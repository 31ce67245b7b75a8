package heinzel.kernel.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.testing.Proves;
import java.util.LinkedHashMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class JsonCodecProperties {
    private final JsonCodec codec = new JsonCodec();

    @Property
    @Proves("K4")
    void whatIsPrintedReadsBackTheSame(@ForAll("values") Json json) {
        String printed = codec.print(json);

        assertEquals(printed, codec.print(codec.parse(printed)));
        assertEquals(printed, codec.print(codec.parse(codec.pretty(json))));
        assertFalse(printed.contains("\n"), printed);
    }

    @Property
    @Proves("C7")
    void theCanonicalFormDoesNotDependOnTheOrderOfFields(@ForAll("hashable") Json.Obj object) {
        LinkedHashMap<String, Json> reversed = new LinkedHashMap<>();
        new LinkedHashMap<>(object.fields()).sequencedEntrySet().reversed().forEach(field -> reversed.put(field.getKey(), field.getValue()));

        String canonical = codec.canonical(object);

        assertEquals(canonical, codec.canonical(new Json.Obj(reversed)));
        assertEquals(canonical, codec.canonical(codec.parse(canonical)));
    }

    @Property
    @Proves("K4")
    void anyTextIsReadOrRefusedAsNoJson(@ForAll String text) {
        try {
            Json read = codec.parse(text);
            assertEquals(codec.print(read), codec.print(codec.parse(codec.print(read))));
        } catch (Problem.Invalid refused) {
            assertTrue(refused.said().startsWith("Not JSON: "), refused::said);
        }
    }

    @Provide
    Arbitrary<Json> values() {
        Arbitrary<Json> plain = Arbitraries.oneOf(
                texts().map(Json::text),
                Arbitraries.bigDecimals().ofScale(4).map(Json::number),
                Arbitraries.of(Json.TRUE, Json.FALSE, Json.NULL));
        return nested(plain);
    }

    @Provide
    Arbitrary<Json.Obj> hashable() {
        Arbitrary<Json> plain = Arbitraries.oneOf(
                texts().map(Json::text),
                Arbitraries.longs().between(-(1L << 53) + 1, (1L << 53) - 1).map(Json::number),
                Arbitraries.of(Json.TRUE, Json.FALSE, Json.NULL));
        return objects(nested(plain));
    }

    private static Arbitrary<Json> nested(Arbitrary<Json> plain) {
        return Arbitraries.lazyOf(
                () -> plain,
                () -> plain,
                () -> nested(plain).list().ofMaxSize(3).map(Json::array),
                () -> objects(nested(plain)).map(object -> object));
    }

    private static Arbitrary<Json.Obj> objects(Arbitrary<Json> values) {
        return Arbitraries.maps(texts(), values).ofMaxSize(4).map(Json.Obj::new);
    }

    private static Arbitrary<String> texts() {
        return Arbitraries.strings().all().ofMaxLength(12).filter(Surrogates::paired);
    }
}
