package heinzel.heads.exposure;

import heinzel.api.json.Json;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Parameter;
import heinzel.api.operation.ParameterType;
import heinzel.kernel.operation.Arguments;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Arguments that were typed, on a command line or in a query, as the kernel takes them. Nothing is checked
/// here: what does not fit goes on as it is, so that the kernel says what is wrong with it.
public final class TypedArguments {
    private TypedArguments() {}

    /// The arguments of a call.
    ///
    /// @param words the words typed for each argument, by its name
    public static Json.Obj of(OperationSpec operation, Map<String, List<String>> words) {
        Map<String, ParameterType> types = new LinkedHashMap<>();
        for (Parameter parameter : operation.parameters()) {
            types.put(parameter.name(), parameter.type());
        }
        Map<String, Json> arguments = new LinkedHashMap<>();
        words.forEach((name, typed) -> arguments.put(name, value(types.get(name), typed)));
        return new Json.Obj(arguments);
    }

    private static Json value(@Nullable ParameterType type, List<String> typed) {
        return switch (type) {
            case null -> Json.texts(typed);
            case ParameterType.Many(ParameterType element) ->
                Json.array(typed.stream()
                        .map(word -> Arguments.typed(element, word))
                        .toList());
            default -> typed.size() == 1 ? Arguments.typed(type, typed.getFirst()) : Json.texts(typed);
        };
    }
}
