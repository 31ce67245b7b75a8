package heinzel.kernel.json;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;

/// The codec: text by Jackson's streaming parser, records by {@link Shapes}. Holds no state; one serves everybody.
public final class JsonCodec implements Codec {
    @Override
    public Json parse(String text) {
        return Parser.parse(text);
    }

    @Override
    public String print(Json json) {
        return json.toString();
    }

    @Override
    public String pretty(Json json) {
        return Pretty.of(json);
    }

    @Override
    public String canonical(Json json) {
        return Canonical.of(json);
    }

    @Override
    public Json write(Object value) {
        return Shapes.write(value);
    }

    @Override
    public <T extends Record> T read(Json json, Class<T> type) {
        if (!(json instanceof Json.Obj)) {
            throw new Problem.Invalid("Expected an object, not " + Shapes.shown(json) + ".");
        }
        return type.cast(Shapes.of(type).read(json, ""));
    }
}
