package heinzel.kernel.operation;

import heinzel.api.json.Json;
import heinzel.api.operation.Parameter;
import heinzel.api.operation.ParameterType;
import heinzel.api.operation.ParameterType.Format;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// JSON Schema of arguments, with everything that validation would hold against them.
final class InputSchema {
    private InputSchema() {}

    static Json.Obj of(List<Parameter> parameters) {
        Map<String, Json> properties = new LinkedHashMap<>();
        for (Parameter parameter : parameters) {
            properties.put(parameter.name(), property(parameter));
        }
        Json.Obj schema = Json.object("type", "object").with("properties", new Json.Obj(properties));
        List<String> required = parameters.stream()
                .filter(Parameter::required)
                .map(Parameter::name)
                .toList();
        return (required.isEmpty() ? schema : schema.with("required", Json.texts(required)))
                .with("additionalProperties", Json.FALSE);
    }

    private static Json.Obj property(Parameter parameter) {
        Json.Obj schema = bounded(typed(parameter.type()), parameter).with("description", parameter.meaning());
        return parameter
                .fallback()
                .map(text -> schema.with("default", Values.fromText(parameter.type(), text)))
                .orElse(schema);
    }

    private static Json.Obj typed(ParameterType type) {
        return switch (type) {
            case ParameterType.Text(Format format) ->
                switch (format) {
                    case PLAIN, PATH, ID -> Json.object("type", "string");
                    case DURATION -> Json.object("type", "string").with("pattern", "^[0-9]+(ms|s|m|h|d)$");
                    case INSTANT -> Json.object("type", "string").with("format", "date-time");
                    case DATE -> Json.object("type", "string").with("format", "date");
                };
            case ParameterType.Whole() -> Json.object("type", "integer");
            case ParameterType.Decimal() -> Json.object("type", "number");
            case ParameterType.Flag() -> Json.object("type", "boolean");
            case ParameterType.Choice(List<String> values) ->
                Json.object("type", "string").with("enum", Json.texts(values));
            case ParameterType.Many(ParameterType element) ->
                Json.object("type", "array").with("items", typed(element));
        };
    }

    private static Json.Obj bounded(Json.Obj schema, Parameter parameter) {
        String lower;
        String upper;
        switch (parameter.type()) {
            case ParameterType.Text text -> {
                lower = "minLength";
                upper = "maxLength";
            }
            case ParameterType.Many many -> {
                lower = "minItems";
                upper = "maxItems";
            }
            case ParameterType.Whole whole -> {
                lower = "minimum";
                upper = "maximum";
            }
            case ParameterType.Decimal decimal -> {
                lower = "minimum";
                upper = "maximum";
            }
            case ParameterType.Flag flag -> {
                return schema;
            }
            case ParameterType.Choice choice -> {
                return schema;
            }
        }
        Json.Obj bounded = schema;
        if (parameter.min() != Long.MIN_VALUE) {
            bounded = bounded.with(lower, parameter.min());
        }
        if (parameter.max() != Long.MAX_VALUE) {
            bounded = bounded.with(upper, parameter.max());
        }
        return bounded;
    }
}
