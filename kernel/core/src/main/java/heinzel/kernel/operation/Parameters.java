package heinzel.kernel.operation;

import heinzel.api.id.Id;
import heinzel.api.operation.Names;
import heinzel.api.operation.Param;
import heinzel.api.operation.Parameter;
import heinzel.api.operation.ParameterType;
import heinzel.api.operation.ParameterType.Format;
import heinzel.kernel.json.Scalars;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// Reads one component of an input record.
final class Parameters {
    private Parameters() {}

    static Parameter of(RecordComponent component) {
        Param param = component.getAnnotation(Param.class);
        if (param == null || param.value().isBlank()) {
            throw new UnfitArgument("it has no @Param that says what it means");
        }
        Type declared = component.getGenericType();
        Optional<Type> optional = held(declared, Optional.class);
        ParameterType type = type(optional.orElse(declared));
        Optional<String> fallback = fallback(param, type, optional.isPresent());
        boolean list = type instanceof ParameterType.Many;
        boolean required = optional.isEmpty() && fallback.isEmpty() && (!list || param.min() > 0);
        Parameter parameter = new Parameter(
                Names.snake(component.getName()),
                param.value(),
                type,
                required,
                fallback,
                param.min(),
                param.max(),
                param.positional(),
                param.content(),
                param.secret(),
                "--" + (param.option().isEmpty() ? Names.kebab(component.getName()) : param.option()));
        check(parameter);
        return parameter;
    }

    static boolean isList(Parameter parameter) {
        return parameter.type() instanceof ParameterType.Many;
    }

    private static Optional<String> fallback(Param param, ParameterType type, boolean optional) {
        if (!param.or().isEmpty()) {
            if (optional) {
                throw new UnfitArgument("an Optional has no default, because its absence means something");
            }
            return Optional.of(param.or());
        }
        return type instanceof ParameterType.Flag && !optional ? Optional.of("false") : Optional.empty();
    }

    private static void check(Parameter parameter) {
        if (parameter.min() > parameter.max()) {
            throw new UnfitArgument("its smallest value is above its largest");
        }
        if (parameter.positional() && parameter.type() instanceof ParameterType.Flag) {
            throw new UnfitArgument("a flag can't be taken by place");
        }
        parameter.fallback().ifPresent(text -> {
            Optional<String> fault = Values.fault(parameter, Values.fromText(parameter.type(), text));
            if (fault.isPresent()) {
                throw new UnfitArgument("its default does not fit: it " + fault.get());
            }
        });
    }

    private static ParameterType type(Type type) {
        if (type == String.class) {
            return new ParameterType.Text(Format.PLAIN);
        }
        if (type == Path.class) {
            return new ParameterType.Text(Format.PATH);
        }
        if (type == Duration.class) {
            return new ParameterType.Text(Format.DURATION);
        }
        if (type == Instant.class) {
            return new ParameterType.Text(Format.INSTANT);
        }
        if (type == LocalDate.class) {
            return new ParameterType.Text(Format.DATE);
        }
        if (type == int.class || type == long.class || type == Integer.class || type == Long.class) {
            return new ParameterType.Whole();
        }
        if (type == BigDecimal.class) {
            return new ParameterType.Decimal();
        }
        if (type == boolean.class || type == Boolean.class) {
            return new ParameterType.Flag();
        }
        if (type instanceof Class<?> plain && plain.isEnum()) {
            return new ParameterType.Choice(Scalars.names(plain));
        }
        if (type instanceof Class<?> plain && plain.isRecord() && Id.class.isAssignableFrom(plain)) {
            return new ParameterType.Text(Format.ID);
        }
        Type element = held(type, List.class)
                .orElseThrow(() -> new UnfitArgument(type.getTypeName()
                        + " is none of text, whole number, BigDecimal, boolean, enum, Path, Duration, Instant, LocalDate,"
                        + " id record, list of these"));
        if (held(element, List.class).isPresent()) {
            throw new UnfitArgument("a list of lists can't be given on a command line");
        }
        return new ParameterType.Many(type(element));
    }

    private static Optional<Type> held(Type type, Class<?> holder) {
        return type instanceof ParameterizedType form && form.getRawType() == holder
                ? Optional.of(form.getActualTypeArguments()[0])
                : Optional.empty();
    }

    /// What is wrong with one argument's declaration.
    static final class UnfitArgument extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;

        UnfitArgument(String message) {
            super(message);
        }
    }
}
