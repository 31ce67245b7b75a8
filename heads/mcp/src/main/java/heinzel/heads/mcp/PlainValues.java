package heinzel.heads.mcp;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Between hz's JSON and the maps and lists that the SDK speaks in.
final class PlainValues {
    private static final int MAX_DEPTH = 200;
    private static final int MAX_SCALE = 1_000;

    private PlainValues() {}

    /// A value as the SDK's mapper writes it.
    static @Nullable Object plain(Json json) {
        return switch (json) {
            case Json.Obj object -> plain(object);
            case Json.Arr array -> {
                List<@Nullable Object> items = new ArrayList<>();
                array.items().forEach(item -> items.add(plain(item)));
                yield items;
            }
            case Json.Text text -> text.value();
            case Json.Num number -> number.value();
            case Json.Bool flag -> flag.value();
            case Json.Null nothing -> null;
        };
    }

    static Map<String, @Nullable Object> plain(Json.Obj object) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        object.fields().forEach((name, value) -> fields.put(name, plain(value)));
        return fields;
    }

    /// A schema. Null says nothing in one, so the SDK's maps need hold none.
    static Map<String, Object> schema(Json.Obj schema) {
        Map<String, Object> fields = new LinkedHashMap<>();
        schema.fields().forEach((name, value) -> {
            Object plain = plain(value);
            if (plain != null) {
                fields.put(name, plain);
            }
        });
        return fields;
    }

    /// A call's arguments.
    ///
    /// @throws Problem.Invalid for what is nested too deep, or a number too large to be meant
    static Json.Obj arguments(@Nullable Map<String, ?> arguments) {
        return arguments == null ? Json.Obj.EMPTY : object(arguments, 1);
    }

    private static Json.Obj object(Map<?, ?> map, int depth) {
        if (depth > MAX_DEPTH) {
            throw new Problem.Invalid("The arguments are nested deeper than " + MAX_DEPTH + " levels.");
        }
        Map<String, Json> fields = new LinkedHashMap<>();
        map.forEach((name, value) -> fields.put(String.valueOf(name), json(value, depth)));
        return new Json.Obj(fields);
    }

    private static Json json(@Nullable Object value, int depth) {
        return switch (value) {
            case null -> Json.NULL;
            case Map<?, ?> map -> object(map, depth + 1);
            case List<?> list -> {
                if (depth >= MAX_DEPTH) {
                    throw new Problem.Invalid("The arguments are nested deeper than " + MAX_DEPTH + " levels.");
                }
                yield Json.array(
                        list.stream().map(item -> json(item, depth + 1)).toList());
            }
            case String text -> Json.text(text);
            case Boolean flag -> Json.flag(flag);
            case Number number -> number(number);
            default ->
                throw new IllegalArgumentException(
                        "The SDK read a " + value.getClass().getSimpleName());
        };
    }

    private static Json number(Number number) {
        BigDecimal exact = new BigDecimal(number.toString());
        if (Math.abs((long) exact.scale()) > MAX_SCALE) {
            throw new Problem.Invalid("A number has an exponent beyond " + MAX_SCALE + ".");
        }
        return Json.number(exact);
    }
}
