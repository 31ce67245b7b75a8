package heinzel.heads.http.rest;

import heinzel.api.json.Json;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Parameter;
import heinzel.heads.http.serving.Offered;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The OpenAPI 3.1 document of the endpoints, from the declarations alone.
final class OpenApi {
    private static final String ERROR = "#/components/schemas/Error";

    private OpenApi() {}

    static Json.Obj of(List<OperationSpec> operations, String version) {
        Map<String, Json> paths = new LinkedHashMap<>();
        operations.forEach(operation -> paths.put(
                Offered.path(operation), Json.object(operation.readOnly() ? "get" : "post", endpoint(operation))));
        return Json.object("openapi", "3.1.0")
                .with(
                        "info",
                        Json.object("title", "hz")
                                .with("version", version)
                                .with(
                                        "description",
                                        "Operations of Heinzelmännchen, for programs on this computer. An error answers"
                                                + " 400 and says what to do; an answer that is 'not well', such as the"
                                                + " doctor's, has the status 503."))
                .with("paths", new Json.Obj(paths))
                .with("components", Json.object("schemas", Json.object("Error", error())));
    }

    private static Json.Obj endpoint(OperationSpec operation) {
        Json.Obj endpoint = Json.object("operationId", operation.tool())
                .with("summary", operation.summary())
                .with("tags", Json.texts(List.of(operation.module())));
        Json.Obj asked = operation.readOnly()
                ? endpoint.with("parameters", parameters(operation))
                : endpoint.with(
                        "requestBody", Json.object("required", Json.TRUE).with("content", content(operation.input())));
        return asked.with("responses", responses(operation));
    }

    private static Json.Arr parameters(OperationSpec operation) {
        Json.Obj schemas = operation.input().object("properties").orElse(Json.Obj.EMPTY);
        List<Json> parameters = new ArrayList<>();
        for (Parameter parameter : operation.parameters()) {
            Json.Obj schema = schemas.object(parameter.name()).orElse(Json.Obj.EMPTY);
            parameters.add(Json.object("name", parameter.name())
                    .with("in", "query")
                    .with("description", parameter.meaning())
                    .with("required", Json.flag(parameter.required()))
                    .with("schema", schema.without("description")));
        }
        return Json.array(parameters);
    }

    private static Json.Obj responses(OperationSpec operation) {
        return Json.object("200", response("The answer.", operation.output()))
                .with("400", response("It was refused or failed, and why.", reference()))
                .with("403", response("The request comes from somewhere that may not ask.", reference()))
                .with("503", response("The answer is 'not well'.", operation.output()));
    }

    private static Json.Obj response(String description, Json.Obj schema) {
        return Json.object("description", description).with("content", content(schema));
    }

    private static Json.Obj content(Json.Obj schema) {
        return Json.object("application/json", Json.object("schema", schema));
    }

    private static Json.Obj reference() {
        return Json.object("$ref", ERROR);
    }

    private static Json.Obj error() {
        return Json.object("type", "object")
                .with(
                        "properties",
                        Json.object("error", text("What happened and why"))
                                .with("code", text("Its kind, for programs"))
                                .with("fix", text("What to do"))
                                .with(
                                        "diagnostics",
                                        Json.object("type", "array").with("items", Json.object("type", "object"))))
                .with("required", Json.texts(List.of("error", "code", "fix")));
    }

    private static Json.Obj text(String meaning) {
        return Json.object("type", "string").with("description", meaning);
    }
}
