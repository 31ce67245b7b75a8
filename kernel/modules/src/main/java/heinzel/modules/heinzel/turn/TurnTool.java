package heinzel.modules.heinzel.turn;

import heinzel.api.json.Json;
import heinzel.api.model.ToolSpec;
import java.util.function.Function;

/// A tool of a turn: what the model is told of it, and what a call answers.
///
/// @param spec its name, purpose and schema
/// @param call answers; throws {@link heinzel.api.operation.Problem} for what the model got wrong
record TurnTool(ToolSpec spec, Function<Json.Obj, String> call) {
    String name() {
        return spec.name();
    }
}
