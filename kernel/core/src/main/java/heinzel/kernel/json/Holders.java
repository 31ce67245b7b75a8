package heinzel.kernel.json;

import heinzel.api.json.Json;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The shapes of what holds other values.
final class Holders {
    private Holders() {}

    static Json.Obj written(Map<?, ?> map, Function<Object, Json> write) {
        Map<String, Json> fields = new LinkedHashMap<>();
        map.forEach((name, value) -> fields.put((String) name, write.apply(value)));
        return new Json.Obj(fields);
    }

    record Listed(Shape element) implements Shape {
        @Override
        public Json write(Object value) {
            return new Json.Arr(((List<?>) value).stream().map(element::write).toList());
        }

        @Override
        public Object read(Json json, String where) {
            if (!(json instanceof Json.Arr(List<Json> items))) {
                throw Shapes.misfit(where, "a list", json);
            }
            List<Object> read = new ArrayList<>(items.size());
            for (int i = 0; i < items.size(); i++) {
                read.add(element.read(items.get(i), where + "[" + i + "]"));
            }
            return List.copyOf(read);
        }

        @Override
        public Json.Obj schema() {
            return Json.object("type", "array").with("items", element.schema());
        }
    }

    /// Stands only as a component of a record, where absence can be told by leaving the field out.
    record Maybe(Shape element) implements Shape {
        @Override
        public Json write(Object value) {
            return ((Optional<?>) value).map(element::write).orElse(Json.NULL);
        }

        @Override
        public Object read(Json json, String where) {
            return json instanceof Json.Null ? Optional.empty() : Optional.of(element.read(json, where));
        }

        @Override
        public Json.Obj schema() {
            return element.schema();
        }
    }

    record Mapped(Shape element) implements Shape {
        @Override
        public Json write(Object value) {
            return written((Map<?, ?>) value, element::write);
        }

        @Override
        public Object read(Json json, String where) {
            if (!(json instanceof Json.Obj(Map<String, Json> fields))) {
                throw Shapes.misfit(where, "an object", json);
            }
            Map<String, Object> read = new LinkedHashMap<>();
            fields.forEach((name, value) -> read.put(name, element.read(value, where + "." + name)));
            return Collections.unmodifiableMap(read);
        }

        @Override
        public Json.Obj schema() {
            return Json.object("type", "object").with("additionalProperties", element.schema());
        }
    }

    /// JSON that stays JSON.
    record Raw(Class<?> type) implements Shape {
        @Override
        public Json write(Object value) {
            return (Json) value;
        }

        @Override
        public Object read(Json json, String where) {
            if (!type.isInstance(json)) {
                throw Shapes.misfit(where, type == Json.Obj.class ? "an object" : "of another kind", json);
            }
            return json;
        }

        @Override
        public Json.Obj schema() {
            return type == Json.Obj.class ? Json.object("type", "object") : Json.Obj.EMPTY;
        }
    }
}
