package heinzel.api.json;

import heinzel.api.fields.SmallMap;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A JSON value. Immutable; objects keep the order of their fields. `toString` is JSON text, for people and
/// tests; text that is stored or hashed comes from {@link Codec}.
public sealed interface Json {
    Null NULL = new Null();
    Bool TRUE = new Bool(true);
    Bool FALSE = new Bool(false);

    /// An object.
    record Obj(Map<String, Json> fields) implements Json {
        public static final Obj EMPTY = new Obj(Map.of());

        public Obj {
            fields = SmallMap.copyOf(fields);
        }

        public @Nullable Json get(String name) {
            return fields.get(name);
        }

        /// The text at a field; empty when it is absent or no text.
        public Optional<String> text(String name) {
            return get(name) instanceof Text(String value) ? Optional.of(value) : Optional.empty();
        }

        /// The number at a field; empty when it is absent or no number.
        public Optional<BigDecimal> number(String name) {
            return get(name) instanceof Num(BigDecimal value) ? Optional.of(value) : Optional.empty();
        }

        /// The list at a field; empty when it is absent or no list.
        public List<Json> list(String name) {
            return get(name) instanceof Arr(List<Json> items) ? items : List.of();
        }

        /// The object at a field; empty when it is absent or no object.
        public Optional<Obj> object(String name) {
            return get(name) instanceof Obj object ? Optional.of(object) : Optional.empty();
        }

        /// Whether the field is there and true.
        public boolean flag(String name) {
            return TRUE.equals(get(name));
        }

        /// A copy with one field set, at its old place or at the end.
        public Obj with(String name, Json value) {
            if (fields instanceof SmallMap<Json> few && few.size() < SmallMap.MOST) {
                return new Obj(few.with(name, value));
            }
            Map<String, Json> copy = new LinkedHashMap<>(fields);
            copy.put(name, value);
            return new Obj(copy);
        }

        public Obj with(String name, String value) {
            return with(name, new Text(value));
        }

        public Obj with(String name, long value) {
            return with(name, Num.of(value));
        }

        public Obj without(String name) {
            Map<String, Json> copy = new LinkedHashMap<>(fields);
            copy.remove(name);
            return new Obj(copy);
        }

        @Override
        public String toString() {
            return JsonText.of(this);
        }
    }

    /// A list.
    record Arr(List<Json> items) implements Json {
        public Arr {
            items = List.copyOf(items);
        }

        @Override
        public String toString() {
            return JsonText.of(this);
        }
    }

    /// A text.
    record Text(String value) implements Json {
        @Override
        public String toString() {
            return JsonText.of(this);
        }
    }

    /// A number, exact.
    record Num(BigDecimal value) implements Json {
        public static Num of(long value) {
            return new Num(BigDecimal.valueOf(value));
        }

        @Override
        public String toString() {
            return JsonText.of(this);
        }
    }

    /// True or false.
    record Bool(boolean value) implements Json {
        public static Bool of(boolean value) {
            return value ? TRUE : FALSE;
        }

        @Override
        public String toString() {
            return JsonText.of(this);
        }
    }

    /// Nothing.
    record Null() implements Json {
        @Override
        public String toString() {
            return "null";
        }
    }

    static Text text(String value) {
        return new Text(value);
    }

    static Num number(long value) {
        return Num.of(value);
    }

    static Num number(BigDecimal value) {
        return new Num(value);
    }

    static Bool flag(boolean value) {
        return Bool.of(value);
    }

    static Arr array(Json... items) {
        return new Arr(Arrays.asList(items));
    }

    static Arr array(Collection<? extends Json> items) {
        return new Arr(new ArrayList<>(items));
    }

    static Arr texts(Collection<String> items) {
        return new Arr(items.stream().<Json>map(Text::new).toList());
    }

    /// An object of one field; more by {@link Obj#with}.
    static Obj object(String name, Json value) {
        return new Obj(Map.of(name, value));
    }

    static Obj object(String name, String value) {
        return object(name, text(value));
    }
}
