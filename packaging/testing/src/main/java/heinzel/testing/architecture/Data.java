package heinzel.testing.architecture;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/// Walks the two types of an operation and finds what is neither a record, nor an enum, nor a sealed set of
/// them, nor one of the plain values. Reflection tells it, because class files alone do not say what a generic
/// component holds once it is nested.
final class Data {
    private static final Set<Class<?>> PLAIN = Set.of(
            String.class,
            Boolean.class,
            Integer.class,
            Long.class,
            Double.class,
            BigDecimal.class,
            BigInteger.class,
            Path.class,
            URI.class,
            Duration.class,
            Instant.class,
            LocalDate.class,
            LocalTime.class,
            LocalDateTime.class,
            ZoneId.class,
            Void.class,
            OptionalInt.class,
            OptionalLong.class,
            OptionalDouble.class);
    private static final Set<Class<?>> HOLDERS = Set.of(List.class, Set.class, Map.class, Optional.class);

    private final String operation;
    private final Set<Type> seen = new HashSet<>();
    private final List<String> faults = new ArrayList<>();

    Data(String operation) {
        this.operation = operation;
    }

    List<String> faults(Class<?> type) {
        for (Type implemented : type.getGenericInterfaces()) {
            if (implemented instanceof ParameterizedType form
                    && form.getRawType() instanceof Class<?> raw
                    && raw.getName().equals(operation)) {
                for (Type argument : form.getActualTypeArguments()) {
                    if (!(argument instanceof Class<?> top && top.isRecord())) {
                        walk(argument, type.getName() + " speaks " + argument.getTypeName());
                    } else {
                        walk(argument, type.getSimpleName());
                    }
                }
                return faults;
            }
        }
        faults.add(type.getName() + " does not say its input and result where it implements Operation");
        return faults;
    }

    private void walk(Type type, String where) {
        if (!seen.add(type)) {
            return;
        }
        switch (type) {
            case Class<?> plain when plain.isPrimitive() || plain.isEnum() || PLAIN.contains(plain) -> {}
            case Class<?> record
            when record.isRecord() -> {
                for (RecordComponent component : record.getRecordComponents()) {
                    walk(
                            component.getGenericType(),
                            where + " > " + record.getSimpleName() + "." + component.getName());
                }
            }
            case Class<?> sealed
            when sealed.isSealed() -> {
                for (Class<?> alternative : sealed.getPermittedSubclasses()) {
                    walk(alternative, where + " > " + sealed.getSimpleName());
                }
            }
            case ParameterizedType holder
            when holder.getRawType() instanceof Class<?> raw && HOLDERS.contains(raw) -> {
                for (Type argument : holder.getActualTypeArguments()) {
                    walk(argument, where);
                }
            }
            case WildcardType wildcard -> {
                for (Type bound : wildcard.getUpperBounds()) {
                    walk(bound, where);
                }
            }
            default -> faults.add(where + ": " + type.getTypeName() + " is neither a record nor a plain value");
        }
    }
}
