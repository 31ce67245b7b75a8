package heinzel.kernel.json;

import heinzel.api.json.Json;
import heinzel.api.operation.Names;
import heinzel.api.operation.Problem;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A record: an object with a field a component, in order. Shapes of components are looked up when first needed, so
/// that a record may hold lists of itself.
final class RecordShape implements Shape {
    private static final ScopedValue<List<Class<?>>> OPEN = ScopedValue.newInstance();

    private final Class<?> type;
    private final Constructor<?> constructor;
    private final RecordComponent[] components;
    private volatile @Nullable List<Field> fields;

    RecordShape(Class<?> type) {
        this.type = type;
        this.components = type.getRecordComponents();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            this.constructor = type.getDeclaredConstructor(types);
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException(type + " is a record without a canonical constructor", impossible);
        }
        constructor.setAccessible(true);
        for (RecordComponent component : components) {
            component.getAccessor().setAccessible(true);
        }
    }

    /// The wire name of the one component of an id record.
    String onlyComponent() {
        if (components.length != 1 || components[0].getType() != String.class) {
            throw new UnfitType(type.getTypeName() + " is an id, so it must hold one text and nothing else");
        }
        return Names.snake(components[0].getName());
    }

    private List<Field> fields() {
        List<Field> known = fields;
        if (known == null) {
            known = Arrays.stream(components).map(this::field).toList();
            fields = known;
        }
        return known;
    }

    private Field field(RecordComponent component) {
        boolean nullable = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
        try {
            return new Field(
                    Names.snake(component.getName()), component, Shapes.of(component.getGenericType()), nullable);
        } catch (UnfitType unfit) {
            String place = type.getSimpleName() + "." + component.getName();
            throw new UnfitType(place + ": " + unfit.getMessage());
        }
    }

    @Override
    public Json write(Object value) {
        Map<String, Json> out = new LinkedHashMap<>();
        for (Field field : fields()) {
            Object held = field.of(value);
            if (held == null) {
                if (!field.nullable()) {
                    throw new IllegalArgumentException(
                            type.getSimpleName() + "." + field.component().getName() + " is null");
                }
            } else if (!(field.shape() instanceof Holders.Maybe && ((Optional<?>) held).isEmpty())) {
                out.put(field.name(), field.shape().write(held));
            }
        }
        return new Json.Obj(out);
    }

    @Override
    public Object read(Json json, String where) {
        if (!(json instanceof Json.Obj object)) {
            throw Shapes.misfit(where, "an object", json);
        }
        List<@Nullable Object> values = new ArrayList<>();
        for (Field field : fields()) {
            values.add(field.from(object, where));
        }
        try {
            return constructor.newInstance(values.toArray());
        } catch (InvocationTargetException thrown) {
            throw refused(where, thrown.getCause());
        } catch (InstantiationException | IllegalAccessException impossible) {
            throw new IllegalStateException(type + " could not be made", impossible);
        }
    }

    /// A constructor that checks its values speaks about them; its words are kept, with the place before them.
    private static RuntimeException refused(String where, @Nullable Throwable cause) {
        return switch (cause) {
            case Problem problem when where.isEmpty() -> problem;
            case Problem problem -> new Problem.Invalid(where + ": " + problem.said(), problem.fix());
            case IllegalArgumentException unfit ->
                new Problem.Invalid((where.isEmpty() ? "" : where + ": ") + unfit.getMessage());
            case null, default -> new IllegalStateException("A record's constructor failed", cause);
        };
    }

    @Override
    public Json.Obj schema() {
        List<Class<?>> open = OPEN.orElse(List.of());
        if (open.contains(type)) {
            throw new UnfitType(type.getTypeName() + " holds itself, so it has no finite schema");
        }
        List<Class<?>> wider = new ArrayList<>(open);
        wider.add(type);
        return ScopedValue.where(OPEN, wider).call(this::described);
    }

    private Json.Obj described() {
        Map<String, Json> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (Field field : fields()) {
            properties.put(field.name(), field.shape().schema());
            if (!field.nullable() && !(field.shape() instanceof Holders.Maybe)) {
                required.add(field.name());
            }
        }
        Json.Obj schema = Json.object("type", "object").with("properties", new Json.Obj(properties));
        return required.isEmpty() ? schema : schema.with("required", Json.texts(required));
    }

    private record Field(String name, RecordComponent component, Shape shape, boolean nullable) {
        @Nullable
        Object of(Object holder) {
            try {
                return component.getAccessor().invoke(holder);
            } catch (InvocationTargetException | IllegalAccessException broken) {
                throw new IllegalStateException("The accessor of " + component + " failed", broken);
            }
        }

        @Nullable
        Object from(Json.Obj object, String where) {
            String path = where.isEmpty() ? name : where + "." + name;
            Json held = object.get(name);
            if (held != null && (!(held instanceof Json.Null) || !nullable)) {
                return shape.read(held, path);
            }
            return switch (shape) {
                case Holders.Maybe maybe -> Optional.empty();
                case Holders.Listed list -> List.of();
                case Holders.Mapped map -> Map.of();
                default -> {
                    if (nullable) {
                        yield null;
                    }
                    throw new Problem.Invalid(path + " is missing.");
                }
            };
        }
    }
}
