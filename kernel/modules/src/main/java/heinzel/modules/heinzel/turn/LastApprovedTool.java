package heinzel.modules.heinzel.turn;

import heinzel.api.json.Json;
import heinzel.api.model.ToolSpec;
import java.util.Optional;
import java.util.function.Supplier;

/// Answers the text that its user last approved.
final class LastApprovedTool {
    private LastApprovedTool() {}

    static TurnTool over(Supplier<Optional<String>> lastApproved) {
        Json.Obj schema = Json.object("type", "object")
                .with("properties", Json.object("asset", Json.object("type", "string")))
                .with("additionalProperties", Json.FALSE);
        return new TurnTool(
                new ToolSpec("last_approved", "Read the text that was approved last.", schema, true),
                arguments -> lastApproved.get().orElse("Nothing has been approved yet."));
    }
}
