package heinzel.modules.heinzel.turn;

import heinzel.api.json.Json;
import heinzel.api.model.ToolSpec;

/// Answers the contract's whole file, which an amendment has to be written from.
final class ContractTool {
    private ContractTool() {}

    static TurnTool over(String text) {
        Json.Obj schema = Json.object("type", "object")
                .with("properties", Json.Obj.EMPTY)
                .with("additionalProperties", Json.FALSE);
        return new TurnTool(
                new ToolSpec("contract_text", "Read your contract's file, to propose a change of it.", schema, true),
                arguments -> text);
    }
}
