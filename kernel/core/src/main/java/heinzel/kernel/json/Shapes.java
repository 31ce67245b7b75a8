package heinzel.kernel.json;

import heinzel.api.id.Id;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the {@link Shape} of a type. The set is closed: records, enums, id records, lists, maps by text,
/// optionals, text, whole and exact decimal numbers, booleans, paths, spans, instants, dates, and JSON itself.
/// Sealed interfaces are refused, because which alternative a JSON object means would have to be guessed; what
/// has alternatives says so by an enum and optional fields.
public final class Shapes {
    private static final ClassValue<Shape> CLASSES = new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
            return ofClass(type);
        }
    };

    private Shapes() {}

    /// The shape of a type.
    ///
    /// @throws UnfitType when it is outside the closed set
    public static Shape of(Type type) {
        if (type instanceof Class<?> plain) {
            return CLASSES.get(plain);
        }
        if (type instanceof ParameterizedType holder && holder.getRawType() instanceof Class<?> raw) {
            Type[] held = holder.getActualTypeArguments();
            if (raw == List.class || raw == Collection.class) {
                return new Holders.Listed(of(held[0]));
            }
            if (raw == Optional.class) {
                return new Holders.Maybe(of(held[0]));
            }
            if (raw == Map.class && held[0] == String.class) {
                return new Holders.Mapped(of(held[1]));
            }
        }
        throw new UnfitType(type.getTypeName() + " can't stand in JSON");
    }

    /// Writes any value whose class is in the set; what a list or map holds is told by its elements.
    public static Json write(Object value) {
        return switch (value) {
            case Json json -> json;
            case Collection<?> items ->
                new Json.Arr(items.stream().map(Shapes::write).toList());
            case Map<?, ?> map -> Holders.written(map, Shapes::write);
            case Optional<?> maybe -> maybe.map(Shapes::write).orElse(Json.NULL);
            default -> of(declared(value)).write(value);
        };
    }

    /// A value as a message shows it: short, and with its kind where that matters.
    public static String shown(Json json) {
        return switch (json) {
            case Json.Text text -> "'" + shortened(text.value()) + "'";
            case Json.Obj object -> "an object";
            case Json.Arr array -> "a list";
            case Json.Null nothing -> "null";
            case Json.Num number -> shortened(number.toString());
            case Json.Bool flag -> flag.toString();
        };
    }

    static Problem.Invalid misfit(String where, String expected, Json found) {
        String field = where.isEmpty() ? "The value" : where;
        return new Problem.Invalid(field + " must be " + expected + ", not " + shown(found) + ".");
    }

    private static Class<?> declared(Object value) {
        return value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
    }

    private static String shortened(String text) {
        return text.length() <= 80 ? text : text.substring(0, 80) + "… (" + text.length() + " characters)";
    }

    private static Shape ofClass(Class<?> type) {
        Shape scalar = Scalars.of(type);
        if (scalar != null) {
            return scalar;
        }
        if (Json.class.isAssignableFrom(type)) {
            return new Holders.Raw(type);
        }
        if (type.isRecord()) {
            return Id.class.isAssignableFrom(type) ? Scalars.id(type) : new RecordShape(type);
        }
        throw new UnfitType(type.getTypeName() + " can't stand in JSON");
    }
}
