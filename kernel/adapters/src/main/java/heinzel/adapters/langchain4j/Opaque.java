package heinzel.adapters.langchain4j;

import dev.langchain4j.data.message.AiMessage;
import heinzel.api.json.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a provider needs back unchanged with the next request: thinking, its signature, and what else the
/// client keeps with a message.
final class Opaque {
    private Opaque() {}

    static Json.Obj of(AiMessage message) {
        Json.Obj opaque = Json.Obj.EMPTY;
        if (message.thinking() != null) {
            opaque = opaque.with("thinking", message.thinking());
        }
        if (message.attributes() != null && !message.attributes().isEmpty()) {
            opaque = opaque.with("attributes", json(message.attributes()));
        }
        return opaque;
    }

    static AiMessage.Builder into(AiMessage.Builder builder, Json.Obj opaque) {
        opaque.text("thinking").ifPresent(builder::thinking);
        opaque.object("attributes").ifPresent(attributes -> {
            Map<String, Object> plain = new LinkedHashMap<>();
            attributes.fields().forEach((name, value) -> plain.put(name, plain(value)));
            builder.attributes(plain);
        });
        return builder;
    }

    private static Json json(Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                Map<String, Json> fields = new LinkedHashMap<>();
                map.forEach((name, inner) -> fields.put(String.valueOf(name), json(inner)));
                yield new Json.Obj(fields);
            }
            case List<?> list -> {
                List<Json> items = new ArrayList<>();
                list.forEach(inner -> items.add(json(inner)));
                yield new Json.Arr(items);
            }
            case Boolean flag -> Json.flag(flag);
            case Number number -> Json.number(new BigDecimal(number.toString()));
            default -> Json.text(value.toString());
        };
    }

    private static Object plain(Json value) {
        return switch (value) {
            case Json.Obj(Map<String, Json> fields) -> {
                Map<String, Object> map = new LinkedHashMap<>();
                fields.forEach((name, inner) -> map.put(name, plain(inner)));
                yield map;
            }
            case Json.Arr(List<Json> items) -> items.stream().map(Opaque::plain).toList();
            case Json.Text(String text) -> text;
            case Json.Num(BigDecimal number) -> number;
            case Json.Bool(boolean flag) -> flag;
            case Json.Null nothing -> "";
        };
    }
}
