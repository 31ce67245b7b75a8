package heinzel.kernel.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/// Values are grown from a seed by hand, because a recursive generator of jqwik's compares itself with all it made.
class AnyJsonTest {
    private static final int[] LETTERS = {'a', '"', '\\', '/', '\n', 0, 0x7f, 0x85, 0xe9, 0x2028, 0xfb33, 0x1f600};

    private final JsonCodec codec = new JsonCodec();

    @Property(tries = 300)
    @Proves("K4")
    void whatIsPrintedReadsBackTheSame(@ForAll long seed) {
        Json json = grown(new Random(seed), 4, false);
        String printed = codec.print(json);

        assertEquals(printed, codec.print(codec.parse(printed)));
        assertEquals(printed, codec.print(codec.parse(codec.pretty(json))));
        assertFalse(printed.contains("\n"), printed);
    }

    @Property(tries = 300)
    @Proves("C7")
    void theCanonicalFormDoesNotDependOnTheOrderOfFields(@ForAll long seed) {
        Json json = grown(new Random(seed), 4, true);
        String canonical = codec.canonical(json);

        assertEquals(canonical, codec.canonical(reversed(json)));
        assertEquals(canonical, codec.canonical(codec.parse(canonical)));
    }

    @Property(tries = 300)
    @Proves("K4")
    void anyTextIsReadOrRefusedAsNoJson(@ForAll String text) {
        try {
            String printed = codec.print(codec.parse(text));
            assertEquals(printed, codec.print(codec.parse(printed)));
        } catch (Problem.Invalid refused) {
            assertTrue(refused.said().startsWith("Not JSON: "), refused::said);
        }
    }

    private static Json grown(Random random, int depth, boolean hashable) {
        return switch (random.nextInt(depth == 0 ? 5 : 7)) {
            case 0 -> Json.NULL;
            case 1 -> Json.flag(random.nextBoolean());
            case 2 -> Json.number(random.nextLong(-(1L << 53) + 1, 1L << 53));
            case 3 -> hashable ? Json.TRUE : Json.number(BigDecimal.valueOf(random.nextLong(), random.nextInt(30)));
            case 4 -> Json.text(word(random));
            case 5 -> {
                List<Json> items = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    items.add(grown(random, depth - 1, hashable));
                }
                yield Json.array(items);
            }
            default -> {
                Map<String, Json> fields = new LinkedHashMap<>();
                for (int i = random.nextInt(5); i > 0; i--) {
                    fields.put(word(random), grown(random, depth - 1, hashable));
                }
                yield new Json.Obj(fields);
            }
        };
    }

    private static String word(Random random) {
        StringBuilder word = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            word.appendCodePoint(LETTERS[random.nextInt(LETTERS.length)]);
        }
        return word.toString();
    }

    private static Json reversed(Json json) {
        return switch (json) {
            case Json.Obj object -> {
                Map<String, Json> fields = new LinkedHashMap<>();
                new LinkedHashMap<>(object.fields())
                        .sequencedEntrySet()
                        .reversed()
                        .forEach(field -> fields.put(field.getKey(), reversed(field.getValue())));
                yield new Json.Obj(fields);
            }
            case Json.Arr list ->
                Json.array(list.items().stream().map(AnyJsonTest::reversed).toList());
            case Json.Text text -> text;
            case Json.Num number -> number;
            case Json.Bool flag -> flag;
            case Json.Null nothing -> nothing;
        };
    }
}
