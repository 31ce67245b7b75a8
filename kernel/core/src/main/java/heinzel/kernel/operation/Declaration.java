package heinzel.kernel.operation;

import heinzel.api.json.Json;
import heinzel.api.module.Offer;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Parameter;
import heinzel.api.operation.TableColumns;
import heinzel.kernel.json.Shape;
import heinzel.kernel.json.Shapes;
import heinzel.kernel.json.UnfitType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads an operation's class into data, and refuses what no head could show.
final class Declaration {
    private static final Pattern PATH = Pattern.compile("[a-z][a-z0-9-]*( [a-z][a-z0-9-]*){0,4}");

    private final String module;
    private final Class<?> type;

    private Declaration(String module, Class<?> type) {
        this.module = module;
        this.type = type;
    }

    static <I extends Record, R extends Record> Declared<I, R> read(String module, Offer<I, R> offer) {
        return new Declaration(module, offer.type()).declared(offer);
    }

    /// One whose declaration was read before.
    ///
    /// @param input  the name of its input record
    /// @param result the name of its result record
    @SuppressWarnings("unchecked") // Whoever wrote the names took them from the offer's own class.
    static <I extends Record, R extends Record> Declared<I, R> known(
            OperationSpec spec, Offer<I, R> offer, String input, String result) {
        try {
            ClassLoader loader = offer.type().getClassLoader();
            Class<I> in = (Class<I>) Class.forName(input, false, loader);
            Class<R> out = (Class<R>) Class.forName(result, false, loader);
            return new Declared<>(spec, offer, in, out, Shapes.of(in), Shapes.of(out));
        } catch (ClassNotFoundException gone) {
            throw new IllegalStateException(
                    "A record of the operation " + spec.at() + " is gone; build hz again.", gone);
        }
    }

    @SuppressWarnings("unchecked") // The offer's own type arguments are those that its class implements.
    private <I extends Record, R extends Record> Declared<I, R> declared(Offer<I, R> offer) {
        Exposed exposed = exposed();
        Type[] records = records();
        Class<I> input = (Class<I>) record(records[0], "input");
        Class<R> result = (Class<R>) record(records[1], "result");
        List<Parameter> parameters = parameters(input);
        Shape inputShape = Shapes.of(input);
        Shape resultShape = Shapes.of(result);
        OperationSpec spec = new OperationSpec(
                module,
                List.of(exposed.at().split(" ", -1)),
                exposed.summary(),
                exposed.effect(),
                exposed.unattended(),
                heads(exposed),
                exposed.audience(),
                exposed.neverFromChat(),
                exposed.decision(),
                exposed.undo().isEmpty() ? Optional.empty() : Optional.of(exposed.undo()),
                parameters,
                InputSchema.of(parameters),
                output(resultShape),
                tables(result));
        return new Declared<>(spec, offer, input, result, inputShape, resultShape);
    }

    private Exposed exposed() {
        Exposed exposed = type.getAnnotation(Exposed.class);
        if (exposed == null) {
            throw unfit("has no @Exposed annotation");
        }
        if (!Modifier.isFinal(type.getModifiers())) {
            throw unfit("is not final");
        }
        if (!PATH.matcher(exposed.at()).matches()) {
            throw unfit("has the path '" + exposed.at() + "', which is not words of small letters, digits and dashes");
        }
        if (exposed.summary().isBlank()) {
            throw unfit("has no summary");
        }
        return exposed;
    }

    private Type[] records() {
        return Arrays.stream(type.getGenericInterfaces())
                .filter(ParameterizedType.class::isInstance)
                .map(ParameterizedType.class::cast)
                .filter(form -> form.getRawType() == Operation.class)
                .findFirst()
                .orElseThrow(() -> unfit("does not itself implement Operation with its two records"))
                .getActualTypeArguments();
    }

    private Class<?> record(Type given, String what) {
        if (given instanceof Class<?> plain && plain.isRecord()) {
            return plain;
        }
        throw unfit("has as its " + what + " " + given.getTypeName() + ", which is no record");
    }

    private List<Parameter> parameters(Class<?> input) {
        List<Parameter> parameters = new ArrayList<>();
        for (RecordComponent component : input.getRecordComponents()) {
            try {
                parameters.add(Parameters.of(component));
            } catch (Parameters.UnfitArgument unfit) {
                throw unfit("can't offer its argument '" + component.getName() + "': " + unfit.getMessage());
            }
        }
        checkPlaces(parameters);
        return parameters;
    }

    /// A list takes all words that follow, and an optional word must not stand before one that must be there.
    private void checkPlaces(List<Parameter> parameters) {
        List<Parameter> places =
                parameters.stream().filter(Parameter::positional).toList();
        for (int i = 0; i + 1 < places.size(); i++) {
            Parameter place = places.get(i);
            if (Parameters.isList(place)) {
                throw unfit("takes the list '" + place.name() + "' by place, so nothing may follow it");
            }
            if (!place.required() && places.get(i + 1).required()) {
                throw unfit("takes '" + place.name() + "' by place before one that must be there");
            }
        }
    }

    private Set<Head> heads(Exposed exposed) {
        Set<Head> heads = exposed.heads().length == 0
                ? EnumSet.allOf(Head.class)
                : EnumSet.copyOf(Arrays.asList(exposed.heads()));
        if (exposed.unattended() || exposed.effect() == Effect.SPEND) {
            heads.remove(Head.REST);
        }
        return heads;
    }

    private Json.Obj output(Shape result) {
        try {
            return result.schema();
        } catch (UnfitType unfit) {
            throw unfit("can't show its result: " + unfit.getMessage());
        }
    }

    private Map<String, TableColumns> tables(Class<?> result) {
        try {
            return Tables.of(result);
        } catch (IllegalArgumentException unfit) {
            throw unfit("can't show its result: " + unfit.getMessage());
        }
    }

    private UnfitDeclaration unfit(String fault) {
        return new UnfitDeclaration("The operation " + type.getName() + " of module " + module + " " + fault + ".");
    }
}
