package heinzel.api.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import heinzel.api.json.Json;
import heinzel.testing.Proves;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// It is a map like any other, and keeps the order of its fields.
final class SmallMapTest {
    @Test
    @Proves("K1")
    void itHoldsWhatAnyMapWouldHoldInTheSameOrder() {
        Random random = new Random(3);
        for (int life = 0; life < 200; life++) {
            SmallMap<Long> few = SmallMap.empty();
            Map<String, Long> any = new LinkedHashMap<>();
            for (int i = 0; i < 60; i++) {
                String name = "n" + random.nextInt(SmallMap.MOST);
                if (random.nextInt(3) == 0) {
                    few = few.without(name);
                    any.remove(name);
                } else {
                    few = few.with(name, (long) i);
                    any.put(name, (long) i);
                }
                assertEquals(any, few);
                assertEquals(few, any);
                assertEquals(any.hashCode(), few.hashCode());
                assertEquals(List.copyOf(any.keySet()), List.copyOf(few.keySet()));
                assertEquals(any.get(name), few.get(name));
                assertEquals(any.containsKey("none"), few.containsKey("none"));
            }
            assertEquals(any, SmallMap.copyOf(any));
        }
    }

    @Test
    @Proves("K1")
    void manyFieldsAreKeptAsWell() {
        Map<String, Json> many = new LinkedHashMap<>();
        Json.Obj object = Json.Obj.EMPTY;
        for (int i = 0; i < 3 * SmallMap.MOST; i++) {
            many.put("n" + i, Json.number(i));
            object = object.with("n" + i, i);
        }
        assertEquals(many, object.fields());
        assertEquals(List.copyOf(many.keySet()), List.copyOf(object.fields().keySet()));
        assertNull(object.get("none"));
    }

    @Test
    @Proves("K1")
    void itIsNotChanged() {
        Map<String, Long> one = SmallMap.copyOf(Map.of("a", 1L));
        assertThrows(UnsupportedOperationException.class, () -> one.put("b", 2L));
        assertThrows(UnsupportedOperationException.class, one::clear);
    }
}
