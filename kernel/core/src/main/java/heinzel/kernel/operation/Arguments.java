package heinzel.kernel.operation;

import heinzel.api.json.Json;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Parameter;
import heinzel.api.operation.ParameterType;
import heinzel.api.operation.ParameterType.Format;
import heinzel.api.operation.Problem;
import heinzel.api.text.Nearest;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The only validation of arguments. Every head sends what it was given through here, so the same mistake gets the
/// same answer everywhere.
public final class Arguments {
    private final Path folder;
    private final Path home;

    /// A validation for one place on the machine.
    ///
    /// @param folder where relative paths begin
    /// @param home   what `~` stands for
    public Arguments(Path folder, Path home) {
        this.folder = folder;
        this.home = home;
    }

    /// A value as it is typed, as the value that its type makes of it; text where it makes nothing of it.
    public static Json typed(ParameterType type, String text) {
        return Values.fromText(type, text);
    }

    /// Checks arguments and completes them: defaults filled in, paths absolute, names as they are written.
    ///
    /// @throws Problem.Invalid for an unknown, missing or unfit argument
    public Json.Obj complete(OperationSpec operation, Json.Obj given) {
        refuseUnknown(operation, given);
        Map<String, Json> complete = new LinkedHashMap<>();
        for (Parameter parameter : operation.parameters()) {
            value(operation, parameter, given.get(parameter.name()))
                    .ifPresent(value -> complete.put(parameter.name(), value));
        }
        return new Json.Obj(complete);
    }

    private static void refuseUnknown(OperationSpec operation, Json.Obj given) {
        List<String> known =
                operation.parameters().stream().map(Parameter::name).toList();
        for (String name : given.fields().keySet()) {
            if (!known.contains(name)) {
                String hint = Nearest.to(name, known)
                        .map(near -> " Did you mean '" + near + "'?")
                        .orElse("");
                String all = known.isEmpty() ? "It takes none." : "It takes: " + String.join(", ", known) + ".";
                throw new Problem.Invalid(
                        operation.at() + " has no argument '" + Shortened.of(name) + "'." + hint, all);
            }
        }
    }

    private Optional<Json> value(OperationSpec operation, Parameter parameter, @Nullable Json given) {
        if (given == null || given instanceof Json.Null) {
            if (parameter.required()) {
                throw new Problem.Invalid(
                        operation.at() + " needs '" + parameter.name() + "': " + lower(parameter.meaning()) + ".",
                        "hz " + operation.at() + " --help");
            }
            return parameter.fallback().map(text -> completed(parameter.type(), typed(parameter.type(), text)));
        }
        Values.fault(parameter, given).ifPresent(fault -> {
            throw new Problem.Invalid(
                    parameter.name() + " " + (fault.endsWith("?") ? fault : fault + "."),
                    parameter.name() + ": " + lower(parameter.meaning()) + ".");
        });
        return Optional.of(completed(parameter.type(), given));
    }

    private Json completed(ParameterType type, Json value) {
        return switch (type) {
            case ParameterType.Many(ParameterType element) ->
                Json.array(((Json.Arr) value)
                        .items().stream().map(item -> completed(element, item)).toList());
            case ParameterType.Choice choice ->
                Json.text(((Json.Text) value).value().replace('_', '-'));
            case ParameterType.Text(Format format)
            when format == Format.PATH -> Json.text(absolute(((Json.Text) value).value()));
            case ParameterType.Text text -> value;
            case ParameterType.Whole whole -> value;
            case ParameterType.Decimal decimal -> value;
            case ParameterType.Flag flag -> value;
        };
    }

    /// A path is made whole before anybody decides about it, so that what a person confirms is the file that is
    /// meant.
    private String absolute(String text) {
        try {
            Path path = text.equals("~") || text.startsWith("~/")
                    ? home.resolve(text.length() > 1 ? text.substring(2) : "")
                    : folder.resolve(text);
            return path.toAbsolutePath().normalize().toString();
        } catch (InvalidPathException unfit) {
            throw new Problem.Invalid("'" + Shortened.of(text) + "' can't be a path: " + unfit.getReason() + ".");
        }
    }

    private static String lower(String phrase) {
        boolean acronym = phrase.length() < 2 || Character.isUpperCase(phrase.charAt(1));
        return !acronym ? Character.toLowerCase(phrase.charAt(0)) + phrase.substring(1) : phrase;
    }

    private static final class Shortened {
        static String of(String text) {
            return text.length() <= 80 ? text : text.substring(0, 80) + "…";
        }
    }
}
